import { type ChildProcess, spawn } from "node:child_process";
import { copyFile, mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

export const ROOT = resolve(__dirname, "../..");
export const BINARY = process.env.GRATTOIR_SERVER ?? join(ROOT, "target/release/grattoir");

/** A real server with a database of its own, on a port of its own. */
export class Server {
  private child?: ChildProcess;

  private constructor(
    readonly port: number,
    readonly folder: string,
    private readonly emissions?: string,
    private readonly client = join(ROOT, "dist"),
    private readonly secret?: string,
  ) {}

  /** Starts one; `emissions` names a folder of `tests/e2e/emissions`, else those in force are sold. `client` is another
   * built game than that in `dist`, `secret` the operator's, else one is made. */
  static async start(emissions?: string, client?: string, secret?: string): Promise<Server> {
    const folder = await mkdtemp(join(tmpdir(), "grattoir-e2e-"));
    const server = new Server(await freePort(), folder, emissions, client, secret);
    const printed = process.env.GRATTOIR_PRINTED;
    if (!emissions && !secret && printed) {
      for (const file of ["test.db", "test.db.key"]) await copyFile(join(printed, file), join(folder, file));
    }
    await server.up();
    return server;
  }

  /** One that prints the emissions in force itself. */
  static async printing(): Promise<Server> {
    const server = new Server(await freePort(), await mkdtemp(join(tmpdir(), "grattoir-e2e-")));
    await server.up();
    return server;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** The books, which only their operator can write to. */
  get database(): string {
    return join(this.folder, "test.db");
  }

  /** Starts the process, on the same database and port as before. */
  async up(): Promise<void> {
    const flags = ["serve", "--listen", `127.0.0.1:${this.port}`];
    flags.push("--database", this.database, "--client", this.client);
    flags.push("--exit-with", String(process.pid));
    if (this.emissions) flags.push("--emissions", join(__dirname, "emissions", this.emissions));
    const child = spawn(BINARY, flags, {
      stdio: ["ignore", "ignore", "pipe"],
      env: this.secret ? { ...process.env, GRATTOIR_OPERATOR_KEY: this.secret } : process.env,
    });
    let said = "";
    child.stderr?.on("data", (text) => (said += text));
    this.child = child;
    for (let tries = 0; tries < 600; tries++) {
      if (child.exitCode !== null) throw new Error(`the server ended at once: ${said}`);
      const health = await fetch(`${this.url}/health`).catch(() => undefined);
      if (health?.ok) return;
      await new Promise((done) => setTimeout(done, 100));
    }
    throw new Error(`the server is not healthy: ${said}`);
  }

  /** Ends the process in the middle of whatever it does; the database stays. */
  async kill(): Promise<void> {
    await this.signal("SIGKILL");
  }

  /** Ends the process in good order; the database stays. */
  async end(): Promise<void> {
    await this.signal("SIGTERM");
  }

  private async signal(signal: "SIGKILL" | "SIGTERM"): Promise<void> {
    const child = this.child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((done) => child.once("exit", done));
    child.kill(signal);
    await ended;
  }

  /** Ends the process and forgets the database. */
  async stop(): Promise<void> {
    await this.kill();
    await rm(this.folder, { recursive: true, force: true });
  }
}

function freePort(): Promise<number> {
  return new Promise((found, failed) => {
    const probe = createServer();
    probe.once("error", failed);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => {
        if (address && typeof address === "object") found(address.port);
        else failed(new Error("no free port"));
      });
    });
  });
}
