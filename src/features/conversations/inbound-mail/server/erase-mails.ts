import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";

/** Deletes unsorted and discarded emails from the addresses of an erased person. */
export const eraseMailsFrom = (db: Db, company_id: number, addresses: readonly string[]) =>
  db
    .deleteFrom("inbound_mail")
    .where("company_id", "=", company_id)
    .where("message_id", "is", null)
    .where(sql<boolean>`lower(from_address) = any(${addresses.map((address) => address.toLowerCase())}::text[])`)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("application")
            .whereRef("application.company_id", "=", "inbound_mail.company_id")
            .where(sql<boolean>`application.email_key = lower(inbound_mail.from_address)`)
            .where("application.deleted_at", "is", null)
            .select("application.id"),
        ),
      ),
    )
    .execute();
