import type { Actor } from "#shared/actor.ts";
import { assertAllowed, notFound } from "#shared/errors.ts";
import { assertOwnCompany } from "#features/platform/companies/server/own-company.ts";
import { requirePerson } from "#features/organization/people/server/people.access.ts";
import type { Db } from "#server/db/database.ts";
import { maySetEmails } from "../email-subscriptions.policy.ts";

export type Subscriber = { company_id: number; id: number };

/** A person whose emails the actor may set. An agency sees no colleagues, and sets its own all the same. */
export async function requireSubscriber(db: Db, actor: Actor, names: Subscriber): Promise<Subscriber> {
  if (names.id === actor.user_id) {
    assertOwnCompany(actor, names.company_id);
    return requireMember(db, names);
  }
  const person = await requirePerson(db, actor, names);
  assertAllowed(maySetEmails(actor, person), "email-subscriptions:refused");
  return person;
}

/** A superuser without a place in the company is written to of nothing there. */
export async function requireMember(db: Db, { company_id, id }: Subscriber): Promise<Subscriber> {
  const member = await db
    .selectFrom("company_user")
    .where("company_id", "=", company_id)
    .where("user_id", "=", id)
    .select(["company_id", "user_id as id"])
    .executeTakeFirst();
  if (!member) throw notFound();
  return member;
}
