import { sql, type Kysely } from "kysely";

/**
 * Documents that were read before the hyphens and fields of PDFs, documents within documents, and files of early programs
 * were read; a job works them off. A document of another kind that has much text already is read as before.
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
