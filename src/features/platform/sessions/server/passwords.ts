import { hash, verify } from "@node-rs/argon2";

// OWASP's minimum for Argon2id: 19 MiB, two passes, one lane.
const settings = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string) => hash(password.normalize("NFKC"), settings);

/**
 * Hash that matches no password, created once. It makes rejecting an unknown email address take as long as rejecting a
 * known one.
 */
let unknownHash: Promise<string> | undefined;

/** Verifies a password. Hashing is slow on purpose, so never call this inside a transaction. */
export async function verifyPassword(password: string, password_hash: string | null | undefined): Promise<boolean> {
  const known = password_hash ?? (await (unknownHash ??= hashPassword(crypto.randomUUID())));
  const matches = await verify(known, password.normalize("NFKC"));
  return matches && password_hash !== null && password_hash !== undefined;
}
