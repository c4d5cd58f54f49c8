import type { Actor } from "#shared/actor.ts";
import { notFound } from "#shared/errors.ts";
import { logActivity } from "#features/platform/activity/server/activity.service.ts";
import type { Db } from "#server/db/database.ts";
import type { EmailTemplate } from "../email-templates.ts";
import type { Subscriber } from "./email-subscriptions.access.ts";

type Entry = { id: number; template_name: EmailTemplate };

const unsubscribesIn = (db: Db, { company_id, id }: Subscriber) =>
  db.selectFrom("email_unsubscription").where("company_id", "=", company_id).where("user_id", "=", id);

export async function unsubscribesOf(db: Db, person: Subscriber): Promise<Entry[]> {
  const rows = await unsubscribesIn(db, person).select(["id", "template_name"]).orderBy("id").execute();
  return rows as Entry[];
}

/**
 * Unsubscribes a person. `actor_id` is null for a link in an email, which proves access to the mailbox but isn't a
 * session.
 */
export async function unsubscribeFrom(
  db: Db,
  person: Subscriber,
  template_name: EmailTemplate,
  actor_id: number | null,
): Promise<Entry> {
  const made = await db
    .insertInto("email_unsubscription")
    .values({ company_id: person.company_id, user_id: person.id, template_name })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  if (made) await note(db, "email_unsubscribed", person, template_name, actor_id);
  const { id } =
    made ??
    (await unsubscribesIn(db, person)
      .where("template_name", "=", template_name)
      .select("id")
      .executeTakeFirstOrThrow());
  return { id, template_name };
}

export async function subscribeAgain(db: Db, person: Subscriber, id: number, actor_id: number): Promise<void> {
  const removed = await db
    .deleteFrom("email_unsubscription")
    .where("company_id", "=", person.company_id)
    .where("user_id", "=", person.id)
    .where("id", "=", id)
    .returning("template_name")
    .executeTakeFirst();
  if (!removed) throw notFound();
  await note(db, "email_subscribed", person, removed.template_name, actor_id);
}

/** Subscribes a person again who chooses the digest of a search. */
export async function getDigestsAgain(db: Db, { company_id, user_id }: Actor): Promise<void> {
  const person = { company_id, id: user_id };
  const unsubscribed = (await unsubscribesOf(db, person)).find(
    ({ template_name }) => template_name === "search_digests",
  );
  if (unsubscribed) await subscribeAgain(db, person, unsubscribed.id, user_id);
}

const note = (
  db: Db,
  type: "email_unsubscribed" | "email_subscribed",
  { company_id, id }: Subscriber,
  template: string,
  actor_id: number | null,
) => logActivity(db, { type, company_id, actor_id, data: { person_id: id, template } });
