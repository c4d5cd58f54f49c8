import { sql } from "kysely";
import type { Actor } from "#shared/actor.ts";
import type { Db } from "#server/db/database.ts";
import { plainText } from "./comment-texts.ts";
import { visibleComments } from "./comments.access.ts";
import { namesIn } from "./mentions.ts";

const maxExcerpt = 160;

/** Returns the beginnings of the visible comments, as plain text on one line. */
export async function excerptsOf(
  db: Db,
  actor: Actor,
  comment_ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (comment_ids.length === 0) return new Map();
  const comments = await visibleComments(db, actor)
    .where(sql<boolean>`comment.id = any(${comment_ids}::bigint[])`)
    .select(["comment.id", "comment.message"])
    .execute();
  const namesOf = await namesIn(db, actor.company_id, comments);
  return new Map(comments.map(({ id, message }) => [id, excerpt(message, namesOf(message))]));
}

function excerpt(message: string, names: readonly { id: number; name: string }[]): string {
  const text = plainText(message, names).replaceAll(/\s+/g, " ");
  const signs = Array.from(text);
  return signs.length <= maxExcerpt
    ? text
    : `${signs
        .slice(0, maxExcerpt - 1)
        .join("")
        .trimEnd()}…`;
}
