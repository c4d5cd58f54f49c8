import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";

type CommentKey = { company_id: number; id: number };

/** Selects the given comments that the team can read, and locks them against deletion until the transaction ends. */
export const sharedComments = (db: Db, comments: readonly CommentKey[]) =>
  db
    .selectFrom("comment")
    .where(isAnyOf("id", comments))
    .where("scope", "=", "team")
    .where("deleted_at", "is", null)
    .select(["id", "company_id", "application_id", "job_id", "user_id"])
    .forKeyShare()
    .execute();

/** Marks the mentions of these comments as notified, and returns those that weren't before. */
export const takeMentions = (db: Db, comments: readonly CommentKey[]) =>
  db
    .updateTable("comment_mention")
    .set({ is_told: true })
    .where(isAnyOf("comment_id", comments))
    .where("is_told", "=", false)
    .returning(["comment_id", "user_id"])
    .execute();

const isAnyOf = (column: string, comments: readonly CommentKey[]) =>
  sql<boolean>`(company_id, ${sql.ref(column)}) in (
    select * from unnest(
      ${comments.map(({ company_id }) => company_id)}::bigint[], ${comments.map(({ id }) => id)}::bigint[]
    )
  )`;
