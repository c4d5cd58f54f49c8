import { notFound } from "#shared/errors.ts";
import { readerId, type Actor } from "#shared/actor.ts";
import type { JobStanding } from "#features/organization/jobs/jobs.ts";
import { myJobRole, visibleJobs } from "#features/organization/jobs/server/jobs.access.ts";
import type { Db } from "#server/db/database.ts";
import type { IntakeState } from "../intake.ts";

/** Access query of the intake queue: items that the person added, on jobs that they can still see. */
export const visibleItems = (db: Db, actor: Actor) =>
  visibleJobs(db, actor)
    .innerJoin("intake_item", (join) =>
      join
        .onRef("intake_item.company_id", "=", "job.company_id")
        .onRef("intake_item.job_id", "=", "job.id")
        .on("intake_item.user_id", "=", readerId(actor)),
    )
    .leftJoin("stored_file", (join) =>
      join
        .onRef("stored_file.company_id", "=", "intake_item.company_id")
        .onRef("stored_file.id", "=", "intake_item.file_id"),
    );

export type VisibleItem = {
  id: number;
  company_id: number;
  job_id: number;
  state: IntakeState;
  name: string;
  file_id: number | null;
  application_id: number | null;
  my_role: JobStanding;
};

export async function requireItem(
  db: Db,
  actor: Actor,
  item_id: number,
  options: { lock?: boolean } = {},
): Promise<VisibleItem> {
  const item = await visibleItems(db, actor)
    .where("intake_item.id", "=", item_id)
    .select([
      "intake_item.id",
      "intake_item.company_id",
      "intake_item.job_id",
      "intake_item.state",
      "intake_item.name",
      "intake_item.file_id",
      "intake_item.application_id",
      myJobRole(actor).as("my_role"),
    ])
    .$if(options.lock ?? false, (query) => query.forUpdate("intake_item"))
    .executeTakeFirst();
  if (!item) throw notFound();
  return { ...item, state: item.state as IntakeState };
}
