import { sql, type Kysely } from "kysely";

/**
 * The border between companies. Every table with a company_id is handed to make_tenant_table(): requests (role app) reach
 * the rows of their companies only, whatever the query says; the few readers of everything (system) and the schema's owner
 * are let through. The setting is read once per statement (the sub-select), not once per row.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function current_companies() returns bigint[] language sql stable parallel safe
    return nullif(current_setting('app.companies', true), '')::bigint[]
  `.execute(db);
  await sql`
    create procedure make_tenant_table(target regclass) language plpgsql as $$
    begin
      execute format('alter table %s enable row level security', target);
      execute format('alter table %s force row level security', target);
      execute format('create policy company_border on %s to hirelane_app
        using (company_id = any ((select current_companies())::bigint[]))', target);
      execute format('create policy everything on %s to hirelane_system, hirelane_owner using (true)', target);
      execute format('grant select, insert, update, delete on %s to hirelane_app, hirelane_system', target);
    end $$
  `.execute(db);
}
