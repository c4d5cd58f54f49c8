import { sql, type Kysely } from "kysely";

/** Whether a person who was removed had entered the company; of one who had not, it knows the invited address alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table company_user add column has_entered boolean not null default false`.execute(db);
  await sql`update company_user set has_entered = true where removed_at is not null`.execute(db);
}
