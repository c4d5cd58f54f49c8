import {
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
  createCipheriv,
  createDecipheriv,
} from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

const purposes = ["csrf", "form", "upload", "idempotency", "cursor"] as const;
type Purpose = (typeof purposes)[number];

/** Signs and encrypts; each purpose has a key of its own, so that a token of one never passes for another's. */
export type Secrets = {
  sign(purpose: Purpose, text: string): string;
  verify(purpose: Purpose, text: string, signature: string): boolean;
  encrypt(purpose: Purpose, bytes: Buffer): Buffer;
  decrypt(purpose: Purpose, bytes: Buffer): Buffer;
};

export function createSecrets(secretKey: string): Secrets {
  const keys = new Map(
    purposes.map((purpose) => [purpose, Buffer.from(hkdfSync("sha256", secretKey, "hirelane", purpose, 32))]),
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
      const decipher = createDecipheriv("aes-256-gcm", keyOf(purpose), bytes.subarray(0, 12));
      decipher.setAuthTag(bytes.subarray(-16));
      return Buffer.concat([decipher.update(bytes.subarray(12, -16)), decipher.final()]);
    },
  };
}

/** SECRET_KEY, or a key made once and kept in the data folder for this program alone. */
export async function readSecretKey(configured: string | undefined, dataDir: string): Promise<string> {
  if (configured) return configured;
  const file = join(dataDir, "secret.key");
  const made = randomBytes(32).toString("base64url");
  await writeFile(file, made, { flag: "wx", mode: 0o600 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EEXIST") throw error;
  });
  return readFile(file, "utf8");
}

/** A link or cookie's token: 256 random bits. Only its hash is stored. */
export const createToken = () => randomBytes(32).toString("base64url");

export const hashToken = (token: string) => createHash("sha256").update(token).digest();

export function equalText(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
