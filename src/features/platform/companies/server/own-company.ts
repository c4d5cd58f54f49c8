import type { Db } from "#server/db/database.ts";
import type { Actor } from "#shared/actor.ts";
import { notFound } from "#shared/errors.ts";

/** Treats other companies as not found: a person sees only the company they currently work in. */
export function assertOwnCompany(actor: Actor, company_id: number): void {
  if (company_id !== actor.company_id) throw notFound();
}

/**
 * Locks the company, so that changes to company-wide data run one after the other and what each of them has read stays
 * true.
 */
export const lockCompany = (db: Db, company_id: number) =>
  db.selectFrom("company").select("id").where("id", "=", company_id).forNoKeyUpdate().execute();
