import { sql, type Kysely } from "kysely";

/**
 * Documents that were read before divided words, wide-set headings, scans in black and white and right-to-left text were
 * read rightly; a job works them off. A text file is read as before.
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
