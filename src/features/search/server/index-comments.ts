import { sql } from "kysely";
import { textOfMessage } from "#features/comments/comments.ts";
import type { Db } from "#server/db/database.ts";
import { textDocument } from "./text-vector.ts";
import { addWords } from "./vocabulary.ts";

/**
 * Makes the searchable text of the comments on applications anew. Called in the transaction that wrote, changed or
 * deleted one. Private comments are kept apart, because only their author finds them.
 */
export async function indexComments(db: Db, company_id: number, application_ids: readonly number[]): Promise<void> {
  if (application_ids.length === 0) return;
  // Two people may comment at the same moment: whoever comes second waits here, and then reads the first one's words.
  await sql`
    insert into application_text (company_id, application_id, document, open_document)
    select ${company_id}::bigint, id, '', '' from unnest(${application_ids}::bigint[]) as id order by id
    on conflict (company_id, application_id) do update set xid = pg_current_xact_id()
  `.execute(db);

  const comments = await db
    .selectFrom("comment")
    .where("company_id", "=", company_id)
    .where(sql<boolean>`application_id = any(${application_ids}::bigint[])`)
    .select(["id", "application_id", "scope", "message"])
    .orderBy("id")
    .execute();
  const shared = comments.filter(({ scope }) => scope === "team");
  const teams = application_ids.map((id) => ({
    id,
    ...textDocument(
      shared
        .filter(({ application_id }) => application_id === id)
        .map(({ message }) => ({ field: "comments", text: textOfMessage(message) })),
    ),
  }));
  const own = comments.map(({ id, scope, message }) => ({
    id,
    ...textDocument(scope === "private" ? [{ field: "comments", text: textOfMessage(message) }] : []),
    scope,
  }));

  await sql`
    update application_text set comments_document = made.document::tsvector
    from unnest(${teams.map(({ id }) => id)}::bigint[], ${teams.map(({ vector }) => vector)}::text[]) as made (id, document)
    where company_id = ${company_id} and application_id = made.id
  `.execute(db);
  await sql`
    update comment set document = case when scope = 'private' then made.document::tsvector end
    from unnest(${own.map(({ id }) => id)}::bigint[], ${own.map(({ vector }) => vector)}::text[]) as made (id, document)
    where company_id = ${company_id} and comment.id = made.id
      and comment.document is distinct from case when scope = 'private' then made.document::tsvector end
  `.execute(db);
  await addWords(db, company_id, [...teams, ...own]);
}
