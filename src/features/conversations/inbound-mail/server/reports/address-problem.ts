import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";

/** A mail reached the address, or came from it: what was wrong with it is over. */
export const clearAddress = (db: Db, company_id: number, address: string) =>
  db
    .updateTable("message")
    .set({ address_problem: null })
    .where("company_id", "=", company_id)
    .where(sql<boolean>`lower(to_address) = lower(${address})`)
    .where("address_problem", "is not", null)
    .execute();

/** Codes that say nothing against the recipient: a bad sender, a full mailbox, size, time, routing loops, protocol and policy. */
const ofTheMail = /^5\.(?:1\.[78]|2\.[23]|3\.4|4\.[67]|[567]\.\d+)$/;

/** Whether a failed delivery means that no later one can succeed. */
export const isForGood = (status: string | null): boolean =>
  status?.startsWith("5.") === true && !ofTheMail.test(status);
