import {
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
  createCipheriv,
  createDecipheriv,
} from "node:crypto";
import { access, copyFile, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { SecretRule } from "#shared/secret-rule.ts";
import { errorCode } from "./error-code.ts";
import { featurePurposes } from "./secret-purposes.gen.ts";
import { StartError } from "./start-error.ts";

/** Purposes of the foundation and of the features. The foundation itself only signs and encrypts short-lived values. */
export const purposes = { csrf: {}, idempotency: {}, cursor: {}, ...featurePurposes } as const satisfies Record<
  string,
  SecretRule
>;
export type Purpose = keyof typeof purposes;

/** Signs and encrypts with a separate key per purpose, so that a token of one purpose is invalid for any other. */
export type Secrets = {
  sign(purpose: Purpose, text: string): string;
  verify(purpose: Purpose, text: string, signature: string): boolean;
  encrypt(purpose: Purpose, bytes: Buffer): Buffer;
  decrypt(purpose: Purpose, bytes: Buffer): Buffer;
};

export function createSecrets(secretKey: string): Secrets {
  const keys = new Map<string, Buffer>(
    Object.keys(purposes).map((purpose) => [
      purpose,
      Buffer.from(hkdfSync("sha256", secretKey, "hirelane", purpose, 32)),
    ]),
  );
  const keyOf = (purpose: Purpose) => keys.get(purpose) as Buffer;
  const sign = (purpose: Purpose, text: string) =>
    createHmac("sha256", keyOf(purpose)).update(text).digest("base64url");

  return {
    sign,
    verify: (purpose, text, signature) => equalText(sign(purpose, text), signature),
    encrypt(purpose, bytes) {
      const nonce = randomBytes(12);
      const cipher = createCipheriv("aes-256-gcm", keyOf(purpose), nonce);
      return Buffer.concat([nonce, cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
    },
    decrypt(purpose, bytes) {
      try {
        const decipher = createDecipheriv("aes-256-gcm", keyOf(purpose), bytes.subarray(0, 12));
        decipher.setAuthTag(bytes.subarray(-16));
        return Buffer.concat([decipher.update(bytes.subarray(12, -16)), decipher.final()]);
      } catch (error) {
        throw new DecryptionError(purpose, { cause: error });
      }
    },
  };
}

/** The value was encrypted with another key, or modified since. */
export class DecryptionError extends Error {
  constructor(purpose: Purpose, options: ErrorOptions) {
    super(`A value (${purpose}) can't be decrypted: it was encrypted with another SECRET_KEY.`, options);
    this.name = "DecryptionError";
  }
}

/** Returns the decrypted bytes, or undefined if they were encrypted with another key. */
export function decryptableBy(secrets: Secrets, purpose: Purpose, bytes: Buffer): Buffer | undefined {
  try {
    return secrets.decrypt(purpose, bytes);
  } catch (error) {
    if (error instanceof DecryptionError) return undefined;
    throw error;
  }
}

/** Returns SECRET_KEY, or a key generated once and saved in the data folder, readable by this program only. */
export async function readSecretKey(
  configured: string | undefined,
  dataDir: string,
  { mayMake = true } = {},
): Promise<string | undefined> {
  if (configured) return configured;
  const file = join(dataDir, "secret.key");
  try {
    if (!mayMake && !(await exists(file))) return undefined;
    const made = await makeKeyFile(file);
    const key = (made ?? (await readFile(file, "utf8"))).trim();
    if (key.length >= minKeyLength) return key;
  } catch (error) {
    throw new StartError(keyUnusable(file, errorCode(error)));
  }
  throw new StartError(
    `The key in ${file} is not whole. Bring it back from a backup; or delete the file, and what is encrypted with the old key can then not be read any more.`,
  );
}

/** Identifies a key without revealing it. */
export const fingerprintOf = (secretKey: string) =>
  createHmac("sha256", Buffer.from(hkdfSync("sha256", secretKey, "hirelane", "fingerprint", 32)))
    .update("installation")
    .digest("base64url");

export const minKeyLength = 32;

/**
 * Replaces the key file atomically. The former key stays next to it, in case of a crash before the database commits.
 */
export async function replaceKeyFile(dataDir: string, key: string): Promise<void> {
  const file = join(dataDir, "secret.key");
  const unfinished = `${file}.new`;
  await copyFile(file, `${file}.former`);
  await writeFile(unfinished, key, { mode: 0o600, flush: true });
  await rename(unfinished, file);
}

/** Whether an interrupted key change left the key with this fingerprint in the data folder. */
export async function isFormerKey(dataDir: string, fingerprint: string): Promise<boolean> {
  const key = await readFile(join(dataDir, "secret.key.former"), "utf8").catch(() => "");
  return key !== "" && fingerprintOf(key.trim()) === fingerprint;
}

/**
 * Creates the key file under a temporary name and renames it: a truncated or empty key would make signatures forgeable.
 * Returns undefined if the file exists.
 */
async function makeKeyFile(file: string): Promise<string | undefined> {
  const made = randomBytes(32).toString("base64url");
  const unfinished = `${file}.new`;
  if (await exists(file)) return undefined;
  try {
    await writeFile(unfinished, made, { mode: 0o600, flush: true });
    await rename(unfinished, file);
  } finally {
    await rm(unfinished, { force: true });
  }
  return made;
}

const exists = (file: string) =>
  access(file).then(
    () => true,
    (error: unknown) => {
      if (errorCode(error) === "ENOENT") return false;
      throw error;
    },
  );

const keyUnusable = (file: string, code: string | undefined) =>
  code === "ENOSPC"
    ? `The disk is full: the key ${file} cannot be written. Make room and start again.`
    : `The key ${file} cannot be read or made (${code}). Make the file readable for the user the program runs as, or set SECRET_KEY.`;

/** Creates a random token of 256 bits for a link or cookie. Only its hash is stored. */
export const createToken = () => randomBytes(32).toString("base64url");

export const hashToken = (token: string) => createHash("sha256").update(token).digest();

export function equalText(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
