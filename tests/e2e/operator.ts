import { execFileSync } from "node:child_process";
import { createPrivateKey, hkdfSync, sign as ed25519 } from "node:crypto";

/** The secret of an operator who cheats. */
export const SECRET = "5e".repeat(32);

/** Signs as the operator does: Ed25519, from the secret, over compact JSON. */
function sign(message: string): string {
  const seed = Buffer.from(hkdfSync("sha256", Buffer.from(SECRET, "hex"), "grattoir/operator/v1", "sign", 32));
  const der = Buffer.concat([Buffer.from("302e020100300506032b657004220420", "hex"), seed]);
  const key = createPrivateKey({ key: der, format: "der", type: "pkcs8" });
  return ed25519(null, Buffer.from(message), key).toString("hex");
}

/** The same sale of other units, signed anew. */
export function sold(sale: Record<string, unknown>, units: [string, number][]): Record<string, unknown> {
  const { signature, ...rest } = { ...sale, units };
  return { ...rest, signature: sign(JSON.stringify(rest)) };
}

const PYTHON = `
import json, sqlite3, sys
books = sqlite3.connect(sys.argv[1])
for trigger in [row[0] for row in books.execute("SELECT name FROM sqlite_master WHERE type = 'trigger'")]:
    books.execute(f"DROP TRIGGER {trigger}")
other = sys.argv[2]
if other:
    books.execute("ATTACH ? AS other", [other])
for sql, values in json.loads(sys.argv[3]):
    books.execute(sql, values)
books.commit()
`;

/** Writes into the books of a stopped server, past all that guards them. `other` is a second database. */
export function tamper(database: string, statements: [sql: string, values: string[]][], other = ""): void {
  execFileSync("python3", ["-c", PYTHON, database, other, JSON.stringify(statements)]);
}
