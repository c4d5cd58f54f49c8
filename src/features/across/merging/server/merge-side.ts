import type { Actor } from "#shared/actor.ts";
import { fullName } from "#features/review/applications/applicant.ts";
import { visibleApplications } from "#features/review/applications/server/applications.access.ts";
import type { Db } from "#server/db/database.ts";
import type { MergePreview } from "../merges.contract.ts";

/** Describes one of the two applications, limited to what the person can see. */
export async function sideOf(db: Db, actor: Actor, id: number): Promise<MergePreview["kept"]> {
  const { first_name, last_name, ...side } = await visibleApplications(db, actor)
    .where("application.id", "=", id)
    .select([
      "application.id",
      "application.first_name",
      "application.last_name",
      "application.email",
      "application.phone_number",
      "job.title as job_title",
      "application_status.name as status",
      "application.dt_created",
    ])
    .executeTakeFirstOrThrow();
  return { ...side, full_name: fullName({ first_name, last_name }) };
}
