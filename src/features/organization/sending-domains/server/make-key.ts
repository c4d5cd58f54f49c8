import { generateKeyPair, randomBytes } from "node:crypto";
import { promisify } from "node:util";
import type { Secrets } from "#server/secrets.ts";

const generate = promisify(generateKeyPair);

export type NewKey = { selector: string; private_key: Buffer; public_key: string };

/** Generates a key pair and encrypts the private key. Call it before a transaction, because it takes long. */
export async function makeKey(secrets: Secrets): Promise<NewKey> {
  const { publicKey, privateKey } = await generate("rsa", { modulusLength: 2048 });
  const pem = privateKey.export({ type: "pkcs8", format: "pem" });
  return {
    selector: makeSelector(),
    private_key: secrets.encrypt("dkim", Buffer.from(pem)),
    public_key: publicKey.export({ type: "spki", format: "der" }).toString("base64"),
  };
}

const letters = "abcdefghijklmnopqrstuvwxyz234567";

/** Creates a random selector, so that companies that share a domain get different records. */
const makeSelector = (): string => `hl${[...randomBytes(10)].map((byte) => letters[byte % letters.length]).join("")}`;
