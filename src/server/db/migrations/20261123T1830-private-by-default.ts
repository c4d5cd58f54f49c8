import { sql, type Kysely } from "kysely";

/** Whether a person's comments are private unless they choose otherwise, in each company that they work in. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table company_user add column comments_default_private boolean not null default false
  `.execute(db);
}
