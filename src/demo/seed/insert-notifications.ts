import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";

/**
 * Number of notifications for each person and company: as many as the panel shows without a second page. The most
 * recent ones are unread.
 */
const [kept, unread] = [14, 4];

/**
 * Inserts notifications about the team's comments and tasks, as the program would have sent them at the time. Nothing
 * is added to the activity log, because log entries cause live updates and all of this is in the past. The first
 * applications have few comments, so this is called again once all exist. Notifications read by then stay read.
 */
export async function insertNotifications(db: Db, now: Date): Promise<void> {
  // Lists are in insertion order, and notifications sent by the program in the meantime are newer.
  const told = await db
    .selectFrom("notification")
    .select("id")
    .where("dt_created", ">", now.toISOString())
    .limit(1)
    .execute();
  if (told.length > 0) return;
  await sql`
    with former as (
      delete from notification using company
      where company.id = notification.company_id and company.is_demo
      returning notification.user_id, notification.comment_id, notification.task_id, notification.read_at
    )
    insert into notification
      (company_id, user_id, kind, actor_id, application_id, job_id, comment_id, task_id, dt_created, mailed_at, read_at)
    select company_id, user_id, kind, actor_id, application_id, job_id, comment_id, task_id, dt_created, dt_created,
      coalesce(
        (
          select min(read_at) from former
          where former.user_id = ranked.user_id
            and (former.comment_id, former.task_id) is not distinct from (ranked.comment_id, ranked.task_id)
        ),
        case when place > ${unread} then least(dt_created + interval '3 hours', ${now.toISOString()}) end
      )
    from (
      select *, row_number() over (partition by company_id, user_id order by dt_created desc) as place
      from (
        select comment.company_id, token[1]::bigint as user_id, 'mention' as kind, comment.user_id as actor_id,
          comment.application_id, comment.job_id, comment.id as comment_id, null::bigint as task_id, comment.dt_created
        from comment
        cross join lateral regexp_matches(comment.message, '@\\[user:(\\d+)\\]', 'g') as token
        where comment.scope = 'team'
        union all
        select comment.company_id, application.owner_id, 'comment_on_owned', comment.user_id,
          comment.application_id, null, comment.id, null, comment.dt_created
        from comment
        join application on application.company_id = comment.company_id and application.id = comment.application_id
        where comment.scope = 'team' and strpos(comment.message, '@[user:' || application.owner_id || ']') = 0
        union all
        select company_id, assignee_id, 'task_assigned', creator_id, application_id, job_id, null, id, dt_created
        from task where not is_deleted
      ) news
      where user_id <> actor_id and dt_created between ${now.toISOString()}::timestamptz - interval '90 days' and ${now.toISOString()}
    ) ranked
    where place <= ${kept}
    order by dt_created
  `.execute(db);
}
