import { sql, type Kysely } from "kysely";

/**
 * Adds keys for equivalent email addresses, which suggest one person if the name matches, too: Gmail's optional dots
 * and older domain, and the suffix after a plus sign. Without the name, everyone sharing a mailbox by plus signs would
 * be one person.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function mailbox_of(email_key text) returns text language sql immutable parallel safe
    begin atomic
      with parts as (
        select substring(email_key from '^([^+]+)[^@]*@[^@]+$') as mailbox,
          case substring(email_key from '@([^@]+)$')
            when 'googlemail.com' then 'gmail.com' else substring(email_key from '@([^@]+)$')
          end as domain
      )
      select case domain when 'gmail.com' then replace(mailbox, '.', '') else mailbox end || '@' || domain from parts;
    end
  `.execute(db);
  await sql`
    create function keys_of_application(phone_number text, ln_url text, email_key text, name_key text)
      returns table (kind text, key text, whole text) language sql immutable parallel safe
    begin atomic
      select kind, key, whole from keys_of_application(phone_number, ln_url)
      union all
      select 'similar_email', mailbox_of(email_key) || ' ' || name_key, ''
      where mailbox_of(email_key) is not null and name_key <> '';
    end
  `.execute(db);
  await sql`
    alter table application_key
      drop constraint application_key_kind_check,
      add constraint application_key_kind_check check (kind in ('phone', 'linkedin', 'similar_email')) not valid
  `.execute(db);
  await sql`
    create or replace function keep_application_keys() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' then
        delete from application_key where company_id = new.company_id and application_id = new.id;
      end if;
      insert into application_key (company_id, application_id, kind, key, whole)
        select new.company_id, new.id, made.kind, made.key, made.whole
        from keys_of_application(new.phone_number, new.ln_url, new.email_key, new.name_key) as made;
      return null;
    end $$
  `.execute(db);
  await sql`
    create or replace trigger keep_application_keys_of_new after insert on application for each row
      when (new.phone_number is not null or new.ln_url is not null or new.email_key is not null)
      execute function keep_application_keys()
  `.execute(db);
  await sql`
    create or replace trigger keep_application_keys
      after update of phone_number, ln_url, email_key, name_key on application for each row
      when (
        old.phone_number is distinct from new.phone_number or old.ln_url is distinct from new.ln_url
        or old.email_key is distinct from new.email_key or old.name_key is distinct from new.name_key
      )
      execute function keep_application_keys()
  `.execute(db);
}
