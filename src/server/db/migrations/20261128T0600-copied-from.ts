import { sql, type Kysely } from "kysely";

/** Indexes the copies of an application, so that a repeated request finds the existing copy. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index application_copied_from on application (company_id, ((source_json ->> 'copied_from')::bigint))
    where source_json ? 'copied_from'
  `.execute(db);
}
