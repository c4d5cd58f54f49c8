import { sql, type Kysely } from "kysely";

/** Stores the ids of rows moved by a merge in `rows`, by table name, instead of a separate key for each kind. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update application_merge set moved = moved
      - '{comments,tasks,ratings,rejection_reasons,scorecards,feedback_links,messages,shares}'::text[]
      || jsonb_build_object('rows', jsonb_strip_nulls(jsonb_build_object(
        'comment', moved -> 'comments',
        'task', moved -> 'tasks',
        'rating', moved -> 'ratings',
        'rejection_reason', moved -> 'rejection_reasons',
        'scorecard', moved -> 'scorecards',
        'feedback_link', moved -> 'feedback_links',
        'message', moved -> 'messages',
        'share_link_application', moved -> 'shares'
      )))
    where not moved ? 'rows'
  `.execute(db);
}
