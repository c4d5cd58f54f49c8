import { sql, type Kysely } from "kysely";

/**
 * Adds whether a removed person had ever entered the company. If not, the company knows only their invited email
 * address.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table company_user add column has_entered boolean not null default false`.execute(db);
  await sql`update company_user set has_entered = true where removed_at is not null`.execute(db);
}
