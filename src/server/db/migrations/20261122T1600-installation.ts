import { sql, type Kysely } from "kysely";

/** The first schema whose programs know of the table; what comes before was never released. */
export const oldest = "20261122T1600-installation";

/**
 * What belongs to this database and is not in it: the file store and the secret key, filled by the first start, and the
 * programs that may work on its schema. One row.
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
  // Where the process runs that printed the link, for another that would print it.
  await sql`alter table setup_link add column made_on text not null default ''`.execute(db);
}
