import type { Actor } from "#shared/actor.ts";
import { assertAllowed, notFound } from "#shared/errors.ts";
import { assertOwnCompany } from "#features/platform/companies/server/own-company.ts";
import { requirePerson } from "#features/organization/people/server/people.access.ts";
import type { Db } from "#server/db/database.ts";
import { maySetEmails } from "../email-subscriptions.policy.ts";

export type Subscriber = { company_id: number; id: number };

/**
 * Returns a person whose emails the actor can change. Agency recruiters can't see colleagues, but can change their own.
 */
export async function requireSubscriber(db: Db, actor: Actor, names: Subscriber): Promise<Subscriber> {
  if (names.id === actor.user_id) {
    assertOwnCompany(actor, names.company_id);
    return requireMember(db, names);
  }
  const person = await requirePerson(db, actor, names);
  assertAllowed(maySetEmails(actor, person), "email-subscriptions:refused");
  return person;
}

/** Requires membership: a superuser who isn't a member gets no emails about the company. */
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
