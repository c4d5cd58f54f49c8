import type { Actor } from "#shared/actor.ts";
import { assertAllowed, notFound } from "#shared/errors.ts";
import { assertOwnCompany } from "#features/platform/companies/server/own-company.ts";
import { requirePerson, type SeenPerson } from "#features/organization/people/server/people.access.ts";
import type { Db } from "#server/db/database.ts";
import { mayManageRules } from "../hiring-teams.policy.ts";
import { ruleOf, type RuleRow } from "./hiring-teams.queries.ts";

/** Returns a colleague whose rules the actor can see and change. Throws 404 or 403 otherwise. */
export async function requireManaged(
  db: Db,
  actor: Actor,
  names: { company_id: number; id: number },
): Promise<SeenPerson> {
  const person = await requirePerson(db, actor, names);
  assertAllowed(mayManageRules(actor, person), "hiring-teams:refused");
  return person;
}

/** Returns a rule with its person. Throws 404 if the actor can't see the person. */
export async function requireRule(
  db: Db,
  actor: Actor,
  { company_id, rule_id }: { company_id: number; rule_id: number },
): Promise<{ rule: RuleRow; person: SeenPerson }> {
  assertOwnCompany(actor, company_id);
  const rule = await ruleOf(db, company_id, rule_id);
  if (!rule) throw notFound();
  return { rule, person: await requireManaged(db, actor, { company_id, id: rule.user_id }) };
}
