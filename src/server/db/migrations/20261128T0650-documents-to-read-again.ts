import { sql, type Kysely } from "kysely";

/**
 * Queues documents read before these were supported: hyphens and form fields in PDFs, embedded documents, and files of
 * early programs. A background job reads them again. Documents of other kinds that already have much text stay.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into file_to_read (company_id, file_id)
    select company_id, id from stored_file
    where (kind = 'pdf' and text_state in ('extracted', 'unreadable'))
      or (kind in ('docx', 'odt', 'rtf') and (text_state in ('unreadable', 'failed') or length(text) < 500))
    on conflict do nothing
  `.execute(db);
}
