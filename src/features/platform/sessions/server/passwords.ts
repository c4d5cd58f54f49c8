import { hash, verify } from "@node-rs/argon2";

// OWASP's minimum for argon2id: 19 MiB, two passes, one lane.
const settings = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string) => hash(password.normalize("NFKC"), settings);

/** A hash that no password matches, made once: an address without an account takes as long to refuse as one with. */
let unknownHash: Promise<string> | undefined;

/** Hashing is slow on purpose and so never runs inside a transaction. */
export async function verifyPassword(password: string, password_hash: string | null | undefined): Promise<boolean> {
  const known = password_hash ?? (await (unknownHash ??= hashPassword(crypto.randomUUID())));
  const matches = await verify(known, password.normalize("NFKC"));
  return matches && password_hash !== null && password_hash !== undefined;
}
