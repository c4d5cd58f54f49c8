import { sql } from "kysely";
import { jobExists } from "#features/organization/jobs/server/jobs.access.ts";
import { companyOfPersonMail } from "#features/platform/system-mail/server/person-mails.ts";
import { copyOfAddress } from "#features/conversations/messages/server/copy-address.ts";
import { tokenIn } from "#features/platform/system-mail/server/reply-address.ts";
import type { Services, SystemServices } from "#server/services.ts";
import type { Db } from "#server/db/database.ts";
import { inboundDomain, jobTokenIn } from "../job-address.ts";

/** Returns the company to which an address belongs, or undefined if no company or several companies use it. */
export async function companyOf(services: SystemServices, given: string): Promise<number | undefined> {
  const { config, database } = services;
  const address = given.toLowerCase();
  if (!config.inbound || !address.endsWith(`@${config.inbound.domain}`)) return undefined;
  const found = await database.system((db) => companiesOf(db, services, address), { readOnly: true });
  return found.length === 1 ? found[0]?.company_id : undefined;
}

/**
 * Finds at most two companies for an address. It can contain the token of a message, of an email to a person or of a job,
 * name the copy of a message, or be a company's own address.
 */
async function companiesOf(db: Db, services: Services, address: string): Promise<{ company_id: number }[]> {
  const copy = copyOfAddress(services, address);
  if (copy) return db.selectFrom("message").where("id", "=", copy.message_id).select("company_id").execute();
  const token = tokenIn(address);
  if (token !== undefined) {
    const ofMessage = await db
      .selectFrom("message")
      .where("reply_token", "=", token)
      .select("company_id")
      .executeTakeFirst();
    return ofMessage ? [ofMessage] : companyOfPersonMail(db, token);
  }
  const jobToken = jobTokenIn(address);
  if (jobToken !== undefined)
    return db
      .selectFrom("job")
      .where("mail_token", "=", jobToken)
      .where(sql.raw<boolean>(jobExists))
      .select("company_id")
      .execute();
  return db
    .selectFrom("company_email_address")
    .where("email_key", "=", address)
    .select("company_id")
    .distinct()
    .limit(2)
    .execute();
}

/** Returns the candidate of a demo message and the address for replies. Undefined outside of the demo. */
export async function demoCandidate({ config, database }: SystemServices, message_id: number) {
  if (!config.demo) return undefined;
  const message = await database.system(
    (db) =>
      db
        .selectFrom("message")
        .where("id", "=", message_id)
        .where("direction", "=", "out")
        .select(["company_id", "to_name as name", "to_address as address", "subject", "message_id as answered"])
        .select("reply_token")
        .executeTakeFirst(),
    { readOnly: true },
  );
  if (!message) return undefined;
  const { reply_token, ...candidate } = message;
  return reply_token === null
    ? undefined
    : { ...candidate, recipient: `reply+${reply_token}@${inboundDomain(config)}` };
}
