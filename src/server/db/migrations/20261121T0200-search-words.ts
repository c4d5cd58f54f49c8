import { sql, type Kysely } from "kysely";

/**
 * Creates a company's vocabulary and the index of comments, and records which texts a saved snapshot has to read again.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Every word in the company's texts, with its stems by the application's rules. Words are compared as bytes.
  // Compounds are found by their ending, so an index keeps words with the same ending next to each other.
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

  // The team's comments, and the id of the last transaction that changed the row.
  await sql`
    alter table application_text
      add column comments_document tsvector not null default '',
      add column xid xid8 not null default pg_current_xact_id()
  `.execute(db);
  await sql`create index application_text_comments on application_text using gin (comments_document)`.execute(db);
  await sql`create index application_text_xid on application_text (company_id, xid)`.execute(db);

  // Set for private comments only, which only their author can find.
  await sql`alter table comment add column document tsvector`.execute(db);
}
