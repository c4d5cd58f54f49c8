import { sql, type Kysely } from "kysely";

/**
 * Queues documents read before these were handled correctly: hyphenated words, letter-spaced headings, black-and-white
 * scans and right-to-left text. A background job reads them again. Text files are unaffected.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table file_to_read (
      company_id bigint not null,
      file_id bigint not null,
      primary key (company_id, file_id),
      foreign key (company_id, file_id) references stored_file (company_id, id) on delete cascade
    )
  `.execute(db);
  await sql`
    insert into file_to_read (company_id, file_id)
    select company_id, id from stored_file where kind in ('pdf', 'docx', 'odt', 'rtf') and text_state <> 'pending'
  `.execute(db);
  await sql`call make_tenant_table('file_to_read')`.execute(db);
}
