import { sql, type Kysely } from "kysely";

/**
 * Adds what the outbox needs: sorting by state and time, messages sent again as a new one, and a demo that never sends.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table message
      add column dt_state timestamptz(3) not null default now(),
      add column replacement_id bigint,
      add foreign key (company_id, replacement_id) references message (company_id, id)
        on delete set null (replacement_id)
  `.execute(db);
  await sql`update message set dt_state = coalesce(dt_sent, dt_created)`.execute(db);
  await sql`
    create function note_message_state() returns trigger language plpgsql as $$
    begin
      new.dt_state := now();
      return new;
    end $$
  `.execute(db);
  await sql`
    create trigger message_state before update of state on message for each row
      when (old.state is distinct from new.state) execute function note_message_state()
  `.execute(db);
  // A message being sent is due again when its worker counts as lost; until then it sorts first.
  await sql`
    create index message_waiting on message (company_id, (case state when 'sending' then send_at else due_at end), id)
    where state in ('queued', 'sending')
  `.execute(db);
  await sql`
    create index message_problems on message (company_id, dt_state, id)
    where state in ('failed', 'bounced', 'unknown') and replacement_id is null
  `.execute(db);
  await sql`
    create index message_sent on message (company_id, dt_sent, id) where state in ('sent', 'delivered')
  `.execute(db);
  await sql`create index message_canceled on message (company_id, dt_state, id) where state = 'canceled'`.execute(db);
  await sql`create index message_replacement_id on message (company_id, replacement_id)`.execute(db);

  await sql`
    alter table mail
      alter column user_id drop not null,
      add column of_company_id bigint,
      add column of_message_id bigint,
      add foreign key (of_company_id, of_message_id) references message (company_id, id) on delete cascade
  `.execute(db);
  await sql`create index mail_of_message on mail (of_company_id, of_message_id)`.execute(db);
}
