import type { Db } from "#server/db/database.ts";
import { nextOf } from "./blindness.ts";
import { statusesOf } from "./statuses.queries.ts";

type Names = { company_id: number; id: number };

/** Jobs that are blind until the removed status stay blind until the next one. */
export async function passBlindnessOn(db: Db, { company_id, id }: Names): Promise<void> {
  const statuses = await statusesOf(db, company_id);
  const leaving = statuses.find((status) => status.id === id);
  if (!leaving) return;
  const siblings = statuses.filter((status) => status.pipeline_id === leaving.pipeline_id && status.id !== id);
  await db
    .updateTable("job")
    .set({ blind_until_status_id: nextOf(siblings, leaving)?.id ?? null })
    .where("company_id", "=", company_id)
    .where("blind_until_status_id", "=", id)
    .execute();
}

/**
 * Deletes a status and returns its names. The caller must have locked the pipeline and moved all applications out of the
 * status.
 */
export async function deleteStatusRow(
  db: Db,
  { company_id, id }: Names,
): Promise<{ name: string; pipeline_name: string }> {
  await passBlindnessOn(db, { company_id, id });
  return db
    .deleteFrom("application_status")
    .using("pipeline")
    .whereRef("pipeline.company_id", "=", "application_status.company_id")
    .whereRef("pipeline.id", "=", "application_status.pipeline_id")
    .where("application_status.company_id", "=", company_id)
    .where("application_status.id", "=", id)
    .returning(["application_status.name", "pipeline.name as pipeline_name"])
    .executeTakeFirstOrThrow();
}
