import { sql } from "kysely";
import { textOfMessage } from "../comments.ts";
import type { Db } from "#server/db/database.ts";
import { sendAhead } from "#server/db/send-ahead.ts";
import { indexDocuments } from "#features/platform/indexing/server/index-in-thread.ts";
import { logTextChanged } from "#features/platform/indexing/server/text-changed.ts";
import { addWords } from "#features/platform/indexing/server/vocabulary.ts";

/** A comment on an application. Comments on jobs are not searched. */
type Comment = { id: number; application_id: number; message: string };

/**
 * Rebuilds the search documents of comments, in the transaction that wrote or changed them. Each comment has its own
 * document: writing doesn't get slower with the number of earlier comments, and the comment's row decides who finds it.
 */
export async function indexComments(db: Db, company_id: number, comments: readonly Comment[]): Promise<void> {
  if (comments.length === 0) return;
  await logTextChanged(db, company_id, [...new Set(comments.map(({ application_id }) => application_id))]);
  const made = await indexDocuments(
    db,
    comments.map(({ message }) => [{ field: "comments", text: textOfMessage(message) }]),
  );
  // The arrays are wrapped in subqueries for the same reason as in addWords().
  await sendAhead(
    db,
    sql`
      update comment set document = made.document::tsvector
      from unnest(
        (select ${comments.map(({ id }) => id)}::bigint[]), (select ${made.vectors}::text[])
      ) as made (id, document)
      where company_id = ${company_id} and comment.id = made.id
    `.execute(db),
  );
  await addWords(db, company_id, made.words);
}

/** Rebuilds the search documents of all comments on the given applications. */
export async function indexCommentsOn(db: Db, company_id: number, application_ids: readonly number[]): Promise<void> {
  const comments = await db
    .selectFrom("comment")
    .where("company_id", "=", company_id)
    .where(sql<boolean>`application_id = any(${application_ids}::bigint[])`)
    .where("deleted_at", "is", null)
    .select((eb) => ["id", eb.ref("application_id").$notNull().as("application_id"), "message"])
    .execute();
  await indexComments(db, company_id, comments);
}
