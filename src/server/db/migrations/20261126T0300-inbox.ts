import { sql, type Kysely } from "kysely";

/** Adds manual sorting of emails that match no message, and an email address per job that accepts applications. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table job
      -- Who knows it may apply. Null where the job takes no applications by mail.
      add column mail_token text unique check (mail_token ~ '^[a-z2-7]{12}$')
  `.execute(db);
  await sql`
    alter table inbound_mail
      -- The job to whose address it came.
      add column job_id bigint,
      -- What a list shows of one that waits to be sorted.
      add column excerpt text not null default '',
      add column attachments text[] not null default '{}',
      drop constraint inbound_mail_reason_check,
      add constraint inbound_mail_reason_check check (
        reason in ('loop', 'duplicate', 'receipt', 'report', 'auto_reply', 'discarded')
      ) not valid,
      add foreign key (company_id, job_id) references job (company_id, id) on delete set null (job_id)
  `.execute(db);
  // A further copy of a discarded email must not appear again.
  await sql`drop index inbound_mail_header_id`.execute(db);
  await sql`
    create unique index inbound_mail_header_id on inbound_mail (company_id, recipient, header_id)
      where state <> 'ignored' or reason = 'discarded'
  `.execute(db);
  await sql`
    create index inbound_mail_unsorted on inbound_mail (company_id, dt_received, id)
      where state in ('unsorted', 'unreadable') and message_id is null
  `.execute(db);
  await sql`create index inbound_mail_job_id on inbound_mail (company_id, job_id, dt_sorted)`.execute(db);
  await sql`
    create index inbound_mail_sender on inbound_mail (company_id, lower(from_address)) where message_id is null
  `.execute(db);
  await sql`drop index inbound_mail_ignored`.execute(db);
  await sql`
    create index inbound_mail_kept on inbound_mail (dt_sorted) where state = 'ignored' or message_id is null
  `.execute(db);
}
