import { notFound } from "#shared/errors.ts";
import { randomBytes } from "node:crypto";
import type { Db } from "#server/db/database.ts";
import type { Secrets } from "#server/secrets.ts";

/**
 * Content of an application's secret link. The token is encrypted and not stored; increasing the version invalidates all
 * earlier links.
 */
export type StatusLink = { company_id: number; application_id: number; version: number };

export const statusPath = (token: string) => `/application/${token}/`;

/** Token length: company id, application id and version, encrypted with a nonce and an authentication tag. */
const plainLength = 8 + 8 + 4;
const tokenLength = ((plainLength + 28) / 3) * 4;

/**
 * Placeholder with the length of a token, used wherever a message is stored. People who read sent messages must not be
 * able to act as the candidate. The real token is inserted when the message is sent.
 */
export const tokenStandIn = "the-link-is-in-the-message-that-the-candidate-got".padEnd(tokenLength, "-");

export function createStatusToken(secrets: Secrets, { company_id, application_id, version }: StatusLink): string {
  const plain = Buffer.alloc(plainLength);
  plain.writeBigUInt64BE(BigInt(company_id), 0);
  plain.writeBigUInt64BE(BigInt(application_id), 8);
  plain.writeUInt32BE(version, 16);
  return secrets.encrypt("status", plain).toString("base64url");
}

/** Decrypts a token; undefined if it is not authentic. */
export function readStatusToken(secrets: Secrets, token: string): StatusLink | undefined {
  if (token.length !== tokenLength) return undefined;
  try {
    const plain = secrets.decrypt("status", Buffer.from(token, "base64url"));
    return {
      company_id: Number(plain.readBigUInt64BE(0)),
      application_id: Number(plain.readBigUInt64BE(8)),
      version: plain.readUInt32BE(16),
    };
  } catch {
    return undefined;
  }
}

/** Creates a random string that looks like a token but opens nothing. */
export const decoyToken = () => randomBytes((tokenLength / 4) * 3).toString("base64url");

/** Returns an application's current token. */
export async function statusTokenOf(
  db: Db,
  secrets: Secrets,
  { company_id, application_id }: Omit<StatusLink, "version">,
): Promise<string> {
  const application = await db
    .selectFrom("application")
    .where("company_id", "=", company_id)
    .where("id", "=", application_id)
    .select("status_link_version as version")
    .executeTakeFirst();
  if (!application) throw notFound();
  return createStatusToken(secrets, { company_id, application_id, ...application });
}
