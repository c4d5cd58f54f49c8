import { sql, type Kysely } from "kysely";

/**
 * Adds which text extraction an attached file is still waiting for, even if the company has read the same content
 * before.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table application_file
      add column awaits text,
      add constraint application_file_awaits check (awaits in ('text', 'scan')) not valid
  `.execute(db);
}
