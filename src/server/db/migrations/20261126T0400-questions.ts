import { sql, type Kysely } from "kysely";

/** Adds kinds of questions, versions of their wording, and weights of choices. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Existing questions allowed several choices.
  await sql`
    alter table question
      add column q_type text not null default 'application'
        check (q_type in ('application', 'applicant_field', 'review', 'consent', 'offer')),
      add column choice_type text not null default 'select-multiple'
        check (choice_type in (
          'select-multiple', 'select-one', 'yes-no', 'range', 'text', 'text-short', 'file', 'link', 'code', 'thumbs',
          'video', 'other'
        )),
      add column version integer not null default 1,
      add column can_be_reused boolean not null default true,
      add column settings jsonb,
      add column deleted_at timestamptz(3),
      add column created_by_id bigint references app_user (id),
      add column dt_created timestamptz(3) not null default now()
  `.execute(db);
  await sql`create index question_created_by_id on question (created_by_id)`.execute(db);
  await sql`create index question_company_id on question (company_id, q_type) where deleted_at is null`.execute(db);

  // Retired choices stay, because answers refer to them.
  await sql`
    alter table question_choice
      add column weight smallint not null default 0 check (weight between -100 and 100),
      add column retired_at timestamptz(3)
  `.execute(db);

  await sql`
    create table question_version (
      company_id bigint not null,
      question_id bigint not null,
      version integer not null,
      text text not null,
      choice_type text not null,
      choices jsonb not null default '[]',
      settings jsonb,
      user_id bigint references app_user (id),
      dt_created timestamptz(3) not null default now(),
      primary key (company_id, question_id, version),
      foreign key (company_id, question_id) references question (company_id, id) on delete cascade
    )
  `.execute(db);
  await sql`create index question_version_user_id on question_version (user_id)`.execute(db);
  await sql`call make_tenant_table('question_version')`.execute(db);

  await sql`
    insert into question_version (company_id, question_id, version, text, choice_type, choices)
    select company_id, id, version, text, choice_type, coalesce((
      select jsonb_agg(jsonb_build_object('id', choice.id, 'text', choice.text) order by choice."order", choice.id)
      from question_choice choice where choice.company_id = question.company_id and choice.question_id = question.id
    ), '[]')
    from question
  `.execute(db);
}
