import { sql } from "kysely";
import type { Actor } from "#shared/actor.ts";
import { timeIn } from "#shared/moments.ts";
import type { Db } from "#server/db/database.ts";
import { partsOfMessage } from "../comments.ts";
import { visibleApplicationComments } from "./comments.access.ts";
import { namesIn } from "./mentions.ts";

/**
 * Returns the visible comments of each application as one plain text, newest first. Reads only as many comments as fit
 * into `maxLength` characters.
 */
export async function commentTexts(
  db: Db,
  actor: Actor,
  application_ids: readonly number[],
  { maxLength, time_zone }: { maxLength: number; time_zone: string },
): Promise<ReadonlyMap<number, string>> {
  const visible = visibleApplicationComments(db, actor, application_ids)
    .innerJoin("app_user as author", "author.id", "comment.user_id")
    .select([
      "comment.id",
      "comment.application_id",
      "comment.message",
      "comment.dt_created",
      "author.name",
      sql<number>`sum(length(comment.message)) over (partition by comment.application_id order by comment.id desc)
        - length(comment.message)`.as("length_of_newer"),
    ]);
  const comments = await db
    .selectFrom(visible.as("comment"))
    .where("length_of_newer", "<", maxLength)
    .selectAll()
    .orderBy("id", "desc")
    .execute();

  const namesOf = await namesIn(db, actor.company_id, comments);
  const texts = Map.groupBy(comments, ({ application_id }) => application_id ?? 0);
  const textOf = ({ name, dt_created, message }: (typeof comments)[number]) =>
    `${name}, ${timeIn(time_zone, dt_created).slice(0, 10)}: ${plainText(message, namesOf(message))}`;
  return new Map(Array.from(texts, ([id, found]) => [id, found.map(textOf).join("\n\n")]));
}

/** Returns a message with the current names of its mentions. */
export function plainText(message: string, names: readonly { id: number; name: string }[]): string {
  const nameOf = (user_id: number) => names.find(({ id }) => id === user_id)?.name;
  return partsOfMessage(message)
    .map((part) => ("text" in part ? part.text : `@${nameOf(part.user_id) ?? "…"}`))
    .join("");
}
