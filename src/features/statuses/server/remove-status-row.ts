import type { Db } from "#server/db/database.ts";
import { nextOf } from "./blindness.ts";
import { statusesOf } from "./statuses.queries.ts";

type Names = { company_id: number; id: number };

/** Jobs that are recruited blind until a status which goes, are so until the next one. */
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

/** Deletes a status and answers its name. The caller has locked the pipeline, and no application is in the status. */
export async function deleteStatusRow(db: Db, { company_id, id }: Names): Promise<{ name: string }> {
  await passBlindnessOn(db, { company_id, id });
  return db
    .deleteFrom("application_status")
    .where("company_id", "=", company_id)
    .where("id", "=", id)
    .returning("name")
    .executeTakeFirstOrThrow();
}
