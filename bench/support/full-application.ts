import { sql } from "kysely";
import { applicationFields } from "#features/review/applications/applications.ts";
import type { SystemDatabase } from "#server/db/database.ts";

const [comments, ratings, attached, events] = [200, 30, 3, 500];

/**
 * Fills an application with data as a large team would over years. Rows are inserted directly, without notifying log
 * readers.
 */
export async function fillApplication(database: SystemDatabase, application_id: number): Promise<void> {
  await database.system(async (db) => {
    const { company_id, job_id, user_id } = await db
      .selectFrom("application")
      .innerJoin("company_user", "company_user.company_id", "application.company_id")
      .where("application.id", "=", application_id)
      .select(["application.company_id", "application.job_id", "company_user.user_id"])
      .executeTakeFirstOrThrow();
    await sql`
      insert into comment (company_id, application_id, user_id, scope, message)
      select ${company_id}, ${application_id}, ${user_id}, 'team', 'Comment number ' || n || '.'
      from generate_series(1, ${comments}::integer) as n
    `.execute(db);
    await sql`
      with colleague as (
        insert into app_user (name, email, email_key)
        select 'Rater ' || n, 'rater' || n || '@bench.test', 'rater' || n || '@bench.test'
        from generate_series(1, ${ratings}::integer) as n
        returning id
      )
      insert into rating (company_id, application_id, user_id, value)
      select ${company_id}, ${application_id}, id, 1 + id % 5 from colleague
    `.execute(db);
    await sql`
      with document as (
        insert into stored_file (company_id, sha256, storage_key, kind, content_type, size, text, text_state)
        select ${company_id}, sha256(convert_to('bench ' || n, 'UTF8')), ${company_id} || '/bench/' || n, 'txt', 'text/plain', 1000,
          repeat('Python and logistics. ', 200), 'extracted'
        from generate_series(1, ${applicationFields.length + attached}::integer) as n
        returning id
      ), numbered as (
        select id, row_number() over (order by id) as place from document
      ), placed as (
        insert into application_file (company_id, application_id, field, file_id, name)
        select ${company_id}, ${application_id}, fields.field, numbered.id, 'Document ' || place || '.txt'
        from numbered join unnest(${[...applicationFields]}::text[]) with ordinality as fields (field, place) using (place)
        on conflict do nothing
      )
      insert into comment_file (company_id, comment_id, file_id, name)
      select ${company_id}, (
        select max(id) from comment where company_id = ${company_id} and application_id = ${application_id}
      ), id, 'Attachment ' || place || '.txt'
      from numbered where place > ${applicationFields.length}
    `.execute(db);
    await sql`
      insert into activity (company_id, application_id, job_id, actor_id, type, data)
      select ${company_id}, ${application_id}, ${job_id}, ${user_id}, 'rejection_sent_changed', '{"rejection_sent": true}'
      from generate_series(1, ${events}::integer)
    `.execute(db);
  });
}
