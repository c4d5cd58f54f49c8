import type { Actor } from "#shared/actor.ts";
import { notFound } from "#shared/errors.ts";

/** Another company does not exist for a person who works in this one now. */
export function assertOwnCompany(actor: Actor, company_id: number): void {
  if (company_id !== actor.company_id) throw notFound();
}
