import { sql, type SelectQueryBuilder } from "kysely";
import type { Actor } from "#shared/actor.ts";
import { notFound } from "#shared/errors.ts";
import type { Db } from "#server/db/database.ts";
import { userRef } from "#server/db/user-ref.ts";
import type { Feedback, FeedbackLink } from "../feedback.contract.ts";
import { visibleFeedback, visibleLinks } from "./feedback.access.ts";

const maxShown = 100;

export async function feedbackOn(db: Db, actor: Actor, application_id: number): Promise<Feedback[]> {
  const given = await visibleFeedback(db, actor)
    .where("link.application_id", "=", application_id)
    .select(["link.id", "link.name", "link.rating", "link.recommendation", "link.comment", "link.given_at"])
    .orderBy("link.given_at")
    .orderBy("link.id")
    .limit(maxShown)
    .execute();
  return given as Feedback[];
}

const selectLinks = (db: Db, actor: Actor) =>
  visibleLinks(db, actor).select((eb) => [
    "link.id",
    "link.application_id",
    "standing.job_id",
    "link.name",
    "link.email",
    "link.expires_at",
    "link.opened_at",
    "link.given_at",
    "link.dt_created",
    sql<boolean>`link.revoked_at is not null`.as("is_revoked"),
    userRef(eb, "link.created_by_id").as("created_by"),
  ]);

/** Returns the currently valid links of an application, newest first. */
export const openLinks = (db: Db, actor: Actor, application_id: number): Promise<FeedbackLink[]> =>
  onlyOpen(selectLinks(db, actor).where("link.application_id", "=", application_id))
    .orderBy("link.id", "desc")
    .limit(maxShown)
    .execute();

const onlyOpen = <DB, Tables extends keyof DB, Row>(query: SelectQueryBuilder<DB, Tables, Row>) =>
  query.where(sql<boolean>`link.revoked_at is null and link.expires_at > now()`);

/** Returns the link, or throws 404 if it doesn't exist or the actor can't see it. */
export async function requireStaffLink(db: Db, actor: Actor, link_id: number) {
  const link = await selectLinks(db, actor).where("link.id", "=", link_id).executeTakeFirst();
  if (!link) throw notFound();
  return link as FeedbackLink & { application_id: number; job_id: number };
}

export async function countOpenLinks(db: Db, actor: Actor, application_id: number): Promise<number> {
  const { count } = await onlyOpen(visibleLinks(db, actor).where("link.application_id", "=", application_id))
    .select(sql<number>`count(*)::int`.as("count"))
    .executeTakeFirstOrThrow();
  return count;
}
