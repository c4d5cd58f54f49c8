import { sql, type Kysely } from "kysely";

/**
 * Records the earlier reason that a move replaced, so that undo restores it for single moves, too. Until now only items
 * of bulk actions had it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table status_change add column earlier_reason jsonb`.execute(db);
  await sql`
    update status_change set earlier_reason = item.before -> 'earlier_reason'
    from bulk_action_item item
    join bulk_action action on action.company_id = item.company_id and action.id = item.bulk_action_id
    where jsonb_typeof(item.before -> 'earlier_reason') = 'object' and action.undoes_id is null
      and status_change.company_id = item.company_id and status_change.application_id = item.application_id
      and status_change.user_id = action.user_id and status_change.to_status_id = (action.task ->> 'status_id')::bigint
      and status_change.id = (
        select max(latest.id) from status_change latest
        where latest.company_id = item.company_id and latest.application_id = item.application_id
      )
  `.execute(db);
}
