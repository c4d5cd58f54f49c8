import { sql, type Kysely } from "kysely";

/** First schema whose programs know this table. Earlier schemas were never released. */
export const oldest = "20261122T1600-installation";

/**
 * Creates the single row that identifies what belongs to this database but is stored elsewhere: the file store and the
 * secret key, both recorded by the first start. It also records which releases can run on the schema.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table installation (
      only_row boolean primary key default true check (only_row),
      file_store_id uuid,
      key_fingerprint text,
      oldest_migration text not null default ''
    )
  `.execute(db);
  await sql`insert into installation default values`.execute(db);
  await sql`grant select, update on installation to hirelane_system`.execute(db);
  // Host of the process that printed the link, for other processes that would print it.
  await sql`alter table setup_link add column made_on text not null default ''`.execute(db);
}
