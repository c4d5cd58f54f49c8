import { sql } from "kysely";
import type { Actor } from "#shared/actor.ts";
import { jobHistoryTypes } from "#features/platform/activity/activities.ts";
import { ruleOf, shownData } from "#features/platform/activity/server/activity-rules.ts";
import { canReadTeam } from "#features/organization/jobs/jobs.policy.ts";
import type { VisibleJob } from "#features/organization/jobs/server/jobs.access.ts";
import type { Db } from "#server/db/database.ts";
import { pageOf, type SortOrder } from "#server/db/keyset.ts";
import { userRef } from "#server/db/user-ref.ts";
import type { Keys } from "#server/http/cursors.ts";
import type { HistoryEntry } from "../job-page.contract.ts";

const newestFirst: SortOrder = { keys: [{ value: sql<number>`activity.id`, type: "bigint" }], isDescending: true };

const forAgencies = jobHistoryTypes.filter((type) => ruleOf(type).history === "everybody");

/** Ids in the data of an activity. The log contains no names, so they are looked up here. */
const idIn = (key: string) => sql<number>`(activity.data ->> ${key})::bigint`;

/** Lists the history of a job as far as the actor can see it. */
export async function historyOf(
  db: Db,
  actor: Actor,
  job: VisibleJob,
  paging: { after: Keys | undefined; page_size: number },
): Promise<{ results: HistoryEntry[]; last: Keys | undefined }> {
  const knowsColleagues = canReadTeam(job);
  const entries = db
    .selectFrom("activity")
    .where("company_id", "=", job.company_id)
    .where("job_id", "=", job.id)
    .where("application_id", "is", null)
    .where("type", "in", knowsColleagues ? jobHistoryTypes : forAgencies)
    .select((eb) => [
      "id",
      "type",
      "data",
      "actor_id",
      "dt_created",
      userRef(eb, "activity.actor_id").as("user"),
      eb.selectFrom("app_user").where("app_user.id", "=", idIn("user_id")).select("app_user.name").as("person"),
      pipelineName("from_pipeline_id").as("from_pipeline"),
      pipelineName("to_pipeline_id").as("to_pipeline"),
    ]);

  const { rows, last } = await pageOf(entries, newestFirst, paging);
  const results = rows.map(({ row: { actor_id, user, ...row } }) => ({
    ...row,
    user: knowsColleagues || actor_id === actor.user_id ? user : null,
    data: shownData(row.type, row.data as HistoryEntry["data"]),
  }));
  return { results: results as HistoryEntry[], last };
}

const pipelineName = (key: string) => sql<string | null>`(
  select pipeline.name from pipeline where pipeline.company_id = activity.company_id and pipeline.id = ${idIn(key)}
)`;
