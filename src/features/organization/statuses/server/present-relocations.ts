import { isAdmin, type Actor } from "#shared/actor.ts";
import { visibleJobs } from "#features/organization/jobs/server/jobs.access.ts";
import type { Db } from "#server/db/database.ts";
import type { Relocation } from "../relocations.contract.ts";
import { runningRelocations } from "./relocations.queries.ts";

/** Maximum number of relocations to show. Companies rarely have more than a few at a time. */
const maxShown = 50;

/** Lists running relocations of the company's statuses and of jobs that the actor can see, optionally of a single job. */
export async function presentRelocations(db: Db, actor: Actor, job_id?: number): Promise<Relocation[]> {
  return runningRelocations(db, actor.company_id)
    .leftJoin("job", (join) =>
      join.onRef("job.company_id", "=", "relocation.company_id").onRef("job.id", "=", "relocation.job_id"),
    )
    .leftJoin("application_status as removed", (join) =>
      join
        .onRef("removed.company_id", "=", "relocation.company_id")
        .onRef("removed.id", "=", "relocation.removes_status_id"),
    )
    .innerJoin("pipeline", (join) =>
      join
        .onRef("pipeline.company_id", "=", "relocation.company_id")
        .onRef("pipeline.id", "=", "relocation.to_pipeline_id"),
    )
    .$if(job_id !== undefined, (query) => query.where("relocation.job_id", "=", job_id ?? 0))
    .$if(!isAdmin(actor), (query) =>
      query.where((eb) =>
        eb.or([
          eb("relocation.job_id", "is", null),
          eb("relocation.job_id", "in", visibleJobs(db, actor).select("job.id")),
        ]),
      ),
    )
    .select([
      "relocation.id",
      "relocation.job_id",
      "job.title as job_title",
      "relocation.removes_status_id",
      "removed.name as status_name",
      "pipeline.name as pipeline_name",
      "relocation.total",
      "relocation.moved",
    ])
    .orderBy("relocation.id", "desc")
    .limit(maxShown)
    .execute();
}
