import { copyFile, mkdir, readdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";

import { BINARY, ROOT, Server } from "./server";

/**
 * Before the first test: books in which the blocks of the emissions in force are printed already, so that not every
 * worker has to print five million units. Kept for as long as the server's binary stays the same; each server of a test gets
 * a copy of its own.
 */
export default async function printed(): Promise<void> {
  const { mtimeMs, size } = await stat(BINARY);
  const kept = join(ROOT, "target", "e2e-books");
  const folder = join(kept, `${Math.round(mtimeMs)}-${size}`);
  process.env.GRATTOIR_PRINTED = folder;
  await mkdir(kept, { recursive: true });
  const there = await readdir(kept);
  if (there.includes(`${Math.round(mtimeMs)}-${size}`)) return;
  for (const old of there) await rm(join(kept, old), { recursive: true, force: true });
  const server = await Server.printing();
  try {
    for (let blocks = 0; blocks < 10; ) {
      const answer = await fetch(`${server.url}/api/v1/blocks`);
      blocks = ((await answer.json()) as { blocks: unknown[] }).blocks.length;
      await new Promise((done) => setTimeout(done, 200));
    }
    await server.end();
    const made = join(kept, "being-made");
    await mkdir(made);
    for (const file of ["test.db", "test.db.key"]) await copyFile(join(server.folder, file), join(made, file));
    await rename(made, folder);
  } finally {
    await server.stop();
  }
}
