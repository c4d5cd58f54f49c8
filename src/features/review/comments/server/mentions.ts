import { sql } from "kysely";
import type { Actor } from "#shared/actor.ts";
import { fieldError } from "#shared/errors.ts";
import { colleaguesOn, type Subject } from "#features/review/applications/server/colleagues.ts";
import type { Db } from "#server/db/database.ts";
import { mentionedIn } from "../comments.ts";

/** Selects people to offer for a mention. Authors need no notification of their own comment. */
export const offeredOn = (db: Db, actor: Actor, subject: Subject) =>
  colleaguesOn(db, subject).where("app_user.id", "<>", actor.user_id);

/**
 * Throws if the message newly mentions people who can't read it. People mentioned in the earlier version may have left
 * since.
 */
export async function assertMentionable(
  db: Db,
  subject: () => Promise<Subject> | Subject,
  message: string,
  before = "",
): Promise<void> {
  const added = without(mentionedIn(message), mentionedIn(before));
  if (added.length === 0) return;
  const found = await colleaguesOn(db, await subject())
    .where(sql<boolean>`app_user.id = any(${added}::bigint[])`)
    .select("app_user.id")
    .execute();
  if (found.length < added.length) throw fieldError("message", "comments:mentionCannotSee");
}

/** Updates the stored mentions of a comment, in the transaction that wrote it. */
export async function saveMentions(
  db: Db,
  comment: { id: number; company_id: number },
  message: string,
  before = "",
): Promise<void> {
  const [now, earlier] = [mentionedIn(message), mentionedIn(before)];
  const [added, removed] = [without(now, earlier), without(earlier, now)];
  const key = { company_id: comment.company_id, comment_id: comment.id };
  if (removed.length > 0)
    await db
      .deleteFrom("comment_mention")
      .where("company_id", "=", key.company_id)
      .where("comment_id", "=", key.comment_id)
      .where(sql<boolean>`user_id = any(${removed}::bigint[])`)
      .execute();
  if (added.length > 0)
    await db
      .insertInto("comment_mention")
      .columns(["company_id", "comment_id", "user_id", "name"])
      .expression((eb) =>
        eb
          .selectFrom("app_user")
          .where(sql<boolean>`id = any(${added}::bigint[])`)
          .select([sql.val(key.company_id).as("company_id"), sql.val(key.comment_id).as("comment_id"), "id", "name"]),
      )
      .execute();
}

const without = (ids: readonly number[], others: readonly number[]) => ids.filter((id) => !others.includes(id));

type Names = (message: string) => { id: number; name: string }[];

/**
 * Returns the people mentioned by comments: members with their current names, and former members with the most recent
 * name they had in the company. Tokens with any other id mention nobody.
 */
export async function namesIn(
  db: Db,
  company_id: number,
  comments: readonly { id: number; message: string }[],
): Promise<Names> {
  const ids = [...new Set(comments.flatMap(({ message }) => mentionedIn(message)))];
  if (ids.length === 0) return () => [];
  const [members, mentioned] = await Promise.all([
    db
      .selectFrom("company_user")
      .innerJoin("app_user", "app_user.id", "company_user.user_id")
      .where("company_user.company_id", "=", company_id)
      .where(sql<boolean>`company_user.user_id = any(${ids}::bigint[])`)
      .select(["app_user.id", "app_user.name"])
      .execute(),
    db
      .selectFrom("comment_mention")
      .where("company_id", "=", company_id)
      .where(sql<boolean>`comment_id = any(${comments.map(({ id }) => id)}::bigint[])`)
      .select(["user_id as id", "name"])
      .execute(),
  ]);
  const people = new Map([...mentioned, ...members].map((person) => [person.id, person]));
  return (message) => mentionedIn(message).flatMap((id) => people.get(id) ?? []);
}
