import { sql, type Kysely } from "kysely";

/**
 * Adds running counts of a bulk action's progress: counting 100,000 items for each status display would cost more than
 * processing some.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table bulk_action
      add column total integer not null default 0,
      add column done integer not null default 0,
      add column skipped integer not null default 0,
      add column failed integer not null default 0,
      add column undoable integer not null default 0,
      add column dt_cancelled timestamptz(3)
  `.execute(db);
  await sql`
    update bulk_action set total = items.total, done = items.done, skipped = items.skipped, failed = items.failed,
      undoable = items.undoable
    from (
      select company_id, bulk_action_id, count(*) as total, count(*) filter (where state = 'done') as done,
        count(*) filter (where state = 'skipped') as skipped, count(*) filter (where state = 'failed') as failed,
        count(before) filter (where state = 'done') as undoable
      from bulk_action_item group by company_id, bulk_action_id
    ) items
    where items.company_id = bulk_action.company_id and items.bulk_action_id = bulk_action.id
  `.execute(db);
  await sql`
    create index bulk_action_item_left_out on bulk_action_item (company_id, bulk_action_id, position)
    where state in ('skipped', 'failed')
  `.execute(db);
}
