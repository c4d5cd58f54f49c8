import { sql, type Kysely } from "kysely";

/**
 * Deletes undo data with its application, because it can contain text about a person. The item itself stays: it has no
 * foreign key to the application, and it is counted.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index bulk_action_item_before on bulk_action_item (company_id, application_id) where before is not null
  `.execute(db);
  await sql`
    create function forget_before() returns trigger language plpgsql as $$
    begin
      update bulk_action_item as item set before = null from gone
      where item.company_id = gone.company_id and item.application_id = gone.id and item.before is not null;
      return null;
    end $$
  `.execute(db);
  await sql`
    create trigger forget_before after delete on application
      referencing old table as gone for each statement execute function forget_before()
  `.execute(db);
}
