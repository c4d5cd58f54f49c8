import { sql, type Kysely } from "kysely";

/** Creates personal mailboxes, emails attached from them, and emails received through them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table mailbox (
      company_id bigint not null references company (id),
      user_id bigint not null references app_user (id),
      address text not null,
      host text not null,
      port integer not null check (port between 1 and 65535),
      security text not null check (security in ('tls', 'starttls', 'none')),
      user_name text not null,
      -- Encrypted.
      password bytea not null,
      -- What is attached is private.
      is_private boolean not null default false,
      failing_since timestamptz(3),
      problem text,
      dt_created timestamptz(3) not null default now(),
      primary key (company_id, user_id),
      check ((failing_since is null) = (problem is null))
    )
  `.execute(db);
  await sql`create index mailbox_user_id on mailbox (user_id)`.execute(db);
  await sql`call make_tenant_table('mailbox')`.execute(db);

  // A trigger, so that it runs whichever code ends a person's access.
  await sql`
    create function forget_mailbox() returns trigger language plpgsql as $$
    begin
      delete from mailbox where company_id = old.company_id and user_id = old.user_id;
      return null;
    end $$
  `.execute(db);
  await sql`
    create trigger company_user_mailbox after update of removed_at on company_user for each row
      when (new.removed_at is not null and old.removed_at is null) execute function forget_mailbox()
  `.execute(db);
  await sql`
    create trigger company_user_deleted_mailbox after delete on company_user for each row execute function forget_mailbox()
  `.execute(db);

  // The provider's id of the email. A message with this id was attached from a mailbox: we neither sent nor received
  // it.
  await sql`alter table message add column mailbox_mail_id text`.execute(db);
  await sql`
    create unique index message_mailbox_mail_id on message (company_id, application_id, mailbox_mail_id)
      where mailbox_mail_id is not null
  `.execute(db);

  await sql`
    alter table inbound_mail
      drop constraint inbound_mail_source_check,
      add constraint inbound_mail_source_check check (source in ('smtp', 'imap', 'demo')) not valid
  `.execute(db);
}
