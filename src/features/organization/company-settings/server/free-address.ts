import { sql } from "kysely";
import type { Actor } from "#shared/actor.ts";
import { emailKey } from "#shared/email-key.ts";
import { fieldError } from "#shared/errors.ts";
import type { SystemServices } from "#server/services.ts";
import type { Db } from "#server/db/database.ts";
import { addressOf } from "#server/mail-settings.ts";

/** Local parts of addresses that route to a message or a job instead of a company. */
const ofOurOwn = /^(?:reply\+|bounce\+|job-)/;

/**
 * Throws if an email address of the installation's inbound domain is in use by another company: emails to a shared address
 * would reach neither company. Also throws for the installation's own sender address if there are several companies, because
 * the installation signs emails from this address. An advisory lock keeps other companies from adding the address until the
 * transaction ends.
 */
export async function assertAddressFree(
  db: Db,
  { config, database }: Pick<SystemServices, "config" | "database">,
  { company_id }: Actor,
  email: string,
): Promise<void> {
  const key = emailKey(email);
  const isOwnSender = config.mail !== undefined && key === emailKey(addressOf(config.mail.from));
  const isInbound = config.inbound !== undefined && key.endsWith(`@${config.inbound.domain}`);
  if (!isOwnSender && !isInbound) return;
  if (isInbound && ofOurOwn.test(key)) throw reserved();
  await sql`select pg_advisory_xact_lock(hashtext(${`company address ${key}`}))`.execute(db);
  const other = await database.system(
    (all) =>
      all
        .selectFrom("company")
        .leftJoin("company_email_address as address", "address.company_id", "company.id")
        .where("company.id", "<>", company_id)
        .$if(!isOwnSender, (companies) => companies.where("address.email_key", "=", key))
        .select("company.id")
        .executeTakeFirst(),
    { readOnly: true },
  );
  if (other) throw reserved();
}

const reserved = () => fieldError("email", "company-settings:addressReserved");
