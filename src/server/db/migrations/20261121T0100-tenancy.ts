import { sql, type Kysely } from "kysely";

/**
 * Creates row level security between companies. Every table with a company_id goes through make_tenant_table().
 * Requests (database role app) see only their companies' rows, whatever the query says. The few readers of everything
 * (role system) and the schema's owner see all rows. A sub-select makes PostgreSQL read the setting once per statement
 * instead of once per row.
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
