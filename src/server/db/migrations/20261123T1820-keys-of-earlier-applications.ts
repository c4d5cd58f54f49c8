import { sql, type Kysely } from "kysely";

/** Separate migration: the transaction that creates the triggers blocks all writers of applications. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into application_key (company_id, application_id, kind, key, whole)
    select application.company_id, application.id, made.kind, made.key, made.whole
    from application, keys_of_application(application.phone_number, application.ln_url) as made
    where application.phone_number is not null or application.ln_url is not null
    on conflict do nothing
  `.execute(db);
}
