import { sql, type Kysely } from "kysely";

/** Which reading of its text an attached file still waits for, also when the company read the same content before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table application_file
      add column awaits text,
      add constraint application_file_awaits check (awaits in ('text', 'scan')) not valid
  `.execute(db);
}
