import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";
import { mailboxOf } from "../mailbox-of.ts";

/** Maximum number of confirmations to one address per hour, across all jobs and companies. */
const maxPerHour = 4;

type Confirmation = { company_id: number; job_id: number; cause: string; to_address: string };

/**
 * Whether the limit of confirmations to an address is reached: one of each kind per job and day, and a few per hour. Forms
 * accept any address, so without a limit a stranger could flood a person's mailbox. The application itself is saved in any
 * case.
 */
export async function isConfirmedEnough(db: Db, { company_id, job_id, cause, to_address }: Confirmation) {
  const { recent, same } = await db
    .selectFrom("message")
    .innerJoin("application", (join) =>
      join
        .onRef("application.company_id", "=", "message.company_id")
        .onRef("application.id", "=", "message.application_id"),
    )
    .where(sql<boolean>`${mailboxOf(sql`message.to_address`)} = ${mailboxOf(sql`${to_address}::text`)}`)
    // Must match the condition of the partial index literally.
    .where(sql<boolean>`message.cause in ('thank-you', 'duplicated')`)
    .where("message.dt_created", ">", sql<string>`now() - interval '1 day'`)
    .select((eb) => [
      eb.fn
        .countAll<number>()
        .filterWhere("message.dt_created", ">", sql<string>`now() - interval '1 hour'`)
        .as("recent"),
      eb.fn
        .countAll<number>()
        .filterWhere((of) =>
          of.and({ "message.company_id": company_id, "application.job_id": job_id, "message.cause": cause }),
        )
        .as("same"),
    ])
    .executeTakeFirstOrThrow();
  return same > 0 || recent >= maxPerHour;
}
