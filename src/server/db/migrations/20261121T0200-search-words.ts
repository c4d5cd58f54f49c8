import { sql, type Kysely } from "kysely";

/** The vocabulary of a company, the comments as text, and what a saved copy of the text must read again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Every word that a text of the company holds, with its stems by the rules of the application. Words are compared as
  // bytes. A compound is found by its end, so an index must have words with the same ending side by side.
  await sql`
    create table search_word (
      company_id bigint not null references company (id),
      word text collate "C" not null,
      en text collate "C" not null,
      sv text collate "C" not null,
      de text collate "C" not null,
      fi text collate "C" not null,
      primary key (company_id, word)
    )
  `.execute(db);
  await sql`create index search_word_en on search_word (company_id, en)`.execute(db);
  for (const language of ["sv", "de", "fi"])
    await sql`create index ${sql.ref(`search_word_${language}`)} on search_word (company_id, reverse(${sql.ref(language)}))`.execute(
      db,
    );
  await sql`call make_tenant_table('search_word')`.execute(db);

  // The comments of the team; the last transaction that changed a row.
  await sql`
    alter table application_text
      add column comments_document tsvector not null default '',
      add column xid xid8 not null default pg_current_xact_id()
  `.execute(db);
  await sql`create index application_text_comments on application_text using gin (comments_document)`.execute(db);
  await sql`create index application_text_xid on application_text (company_id, xid)`.execute(db);

  // Of private comments only: their author alone finds them.
  await sql`alter table comment add column document tsvector`.execute(db);
}
