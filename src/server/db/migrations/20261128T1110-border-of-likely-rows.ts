import { sql, type Kysely } from "kysely";

/**
 * Rewrites the row level security policy so that the planner expects half of the rows to pass it. Queries name their
 * company themselves, and the planner treated both conditions as independent. It expected a single row in a company
 * with thousands, and joined whole tables to read one application.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace procedure make_tenant_table(target regclass) language plpgsql as $$
    begin
      execute format('alter table %s enable row level security', target);
      execute format('alter table %s force row level security', target);
      execute format('create policy company_border on %s to hirelane_app
        using (coalesce(company_id = any ((select current_companies())::bigint[]), false))', target);
      execute format('create policy everything on %s to hirelane_system, hirelane_owner using (true)', target);
      execute format('grant select, insert, update, delete on %s to hirelane_app, hirelane_system', target);
    end $$
  `.execute(db);
  await sql`
    do $$
    declare target regclass;
    begin
      for target in select polrelid::regclass from pg_policy where polname = 'company_border' loop
        execute format('alter policy company_border on %s
          using (coalesce(company_id = any ((select current_companies())::bigint[]), false))', target);
      end loop;
    end $$
  `.execute(db);
}
