import { sql, type Kysely } from "kysely";

const documents = sql`array['other_1', 'other_2', 'other_3', 'other_4', 'other_5']`;

/**
 * Hides additional documents by default. Until now a job asked only for the ones it required; now each can be optional,
 * too, so all jobs that didn't require one hide it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table job alter column hidden_fields set default ${documents}`.execute(db);
  await sql`
    update job set hidden_fields = hidden_fields || array(
      select document from unnest(${documents}) as document
      where document <> all (required_fields) and document <> all (hidden_fields)
    )
    where not hidden_fields @> ${documents}
  `.execute(db);
}
