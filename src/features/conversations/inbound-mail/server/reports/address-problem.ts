import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";

/** Clears the problem of an address, because an email reached it or came from it. */
export const clearAddress = (db: Db, company_id: number, address: string) =>
  db
    .updateTable("message")
    .set({ address_problem: null })
    .where("company_id", "=", company_id)
    .where(sql<boolean>`lower(to_address) = lower(${address})`)
    .where("address_problem", "is not", null)
    .execute();

/**
 * Codes that don't mean that the address is invalid: bad sender, full mailbox, size, time, routing loop, protocol and
 * policy.
 */
const ofTheMail = /^5\.(?:1\.[78]|2\.[23]|3\.4|4\.[67]|[567]\.\d+)$/;

/** Whether the failure is permanent, so that later emails would fail as well. */
export const isForGood = (status: string | null): boolean =>
  status?.startsWith("5.") === true && !ofTheMail.test(status);
