import { sql, type Kysely } from "kysely";

/**
 * Creates mentions in comments. Mentioned people could see the subject when the comment was written, and are still
 * named after they leave.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table comment_mention (
      company_id bigint not null,
      comment_id bigint not null,
      user_id bigint not null references app_user (id),
      -- As it was then, since requests do not see people who have left the company.
      name text not null,
      -- Whether the comment was shared since, so that the person was notified.
      is_told boolean not null default false,
      primary key (company_id, comment_id, user_id),
      foreign key (company_id, comment_id) references comment (company_id, id) on delete cascade
    )
  `.execute(db);
  await sql`create index comment_mention_user_id on comment_mention (user_id)`.execute(db);
  await sql`call make_tenant_table('comment_mention')`.execute(db);
}
