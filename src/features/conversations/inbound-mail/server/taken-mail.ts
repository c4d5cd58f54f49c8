import { sql, type RawBuilder } from "kysely";
import type { Db } from "#server/db/database.ts";

/** Email to sort, with its company. */
export type TakenMail = NonNullable<Awaited<ReturnType<typeof beginSorting>>>;

export const mailByKey = (db: Db, { company_id, id }: { company_id: number; id: number }) =>
  db.selectFrom("inbound_mail").where("inbound_mail.company_id", "=", company_id).where("inbound_mail.id", "=", id);

/** Starts sorting. Counts the attempt before anything is parsed, because parsing could crash this process. */
export async function beginSorting(db: Db, key: { company_id: number; id: number }) {
  await setBeginnings(db, key, sql`beginnings + 1`);
  return mailByKey(db, key)
    .innerJoin("stored_file", (join) =>
      join
        .onRef("stored_file.company_id", "=", "inbound_mail.company_id")
        .onRef("stored_file.id", "=", "inbound_mail.file_id"),
    )
    .where("inbound_mail.state", "=", "new")
    .select(["inbound_mail.id", "inbound_mail.company_id", "inbound_mail.recipient", "inbound_mail.file_id"])
    .select(["inbound_mail.dt_received", "inbound_mail.beginnings", "stored_file.storage_key"])
    .executeTakeFirst();
}

/** Update query that changes an email only if it wasn't sorted in the meantime. */
export const updateUnsorted = (db: Db, { company_id, id }: { company_id: number; id: number }) =>
  db.updateTable("inbound_mail").where("company_id", "=", company_id).where("id", "=", id).where("state", "=", "new");

export const setBeginnings = (db: Db, mail: { company_id: number; id: number }, beginnings: RawBuilder<number>) =>
  updateUnsorted(db, mail).set({ beginnings }).execute();
