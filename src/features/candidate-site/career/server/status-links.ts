import { notFound } from "#shared/errors.ts";
import { randomBytes } from "node:crypto";
import type { Db } from "#server/db/database.ts";
import type { Secrets } from "#server/secrets.ts";

/** What the secret link of an application names. It is sealed and not stored; a new version ends all earlier links. */
export type StatusLink = { company_id: number; application_id: number; version: number };

export const statusPath = (token: string) => `/application/${token}/`;

/** A company's id, an application's and a version, with a nonce and a seal around them. */
const plainLength = 8 + 8 + 4;
const tokenLength = ((plainLength + 28) / 3) * 4;

/**
 * Takes the place of the token, as long as one, wherever a message is kept: who reads what colleagues sent must not be able
 * to act as its candidate. The token is put in as the message leaves.
 */
export const tokenStandIn = "the-link-is-in-the-message-that-the-candidate-got".padEnd(tokenLength, "-");

export function createStatusToken(secrets: Secrets, { company_id, application_id, version }: StatusLink): string {
  const plain = Buffer.alloc(plainLength);
  plain.writeBigUInt64BE(BigInt(company_id), 0);
  plain.writeBigUInt64BE(BigInt(application_id), 8);
  plain.writeUInt32BE(version, 16);
  return secrets.encrypt("status", plain).toString("base64url");
}

/** Undefined for anything that was not made here. */
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

/** Looks like a token and opens nothing. */
export const decoyToken = () => randomBytes((tokenLength / 4) * 3).toString("base64url");

/** The token of an application as it is now. */
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
