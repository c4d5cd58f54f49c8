import type { Db } from "#server/db/database.ts";
import type { Actor } from "#shared/actor.ts";
import { notFound } from "#shared/errors.ts";

/** Another company does not exist for a person who works in this one now. */
export function assertOwnCompany(actor: Actor, company_id: number): void {
  if (company_id !== actor.company_id) throw notFound();
}

/** Changes of what a whole company has come one after the other, so that what each has read stays true. */
export const lockCompany = (db: Db, company_id: number) =>
  db.selectFrom("company").select("id").where("id", "=", company_id).forNoKeyUpdate().execute();
