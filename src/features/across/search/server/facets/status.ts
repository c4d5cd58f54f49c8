import { sql } from "kysely";
import type { Actor } from "#shared/actor.ts";
import { visibleApplications } from "#features/review/applications/server/applications.access.ts";
import { visibleJobs } from "#features/organization/jobs/server/jobs.access.ts";
import { statusLabels } from "#features/organization/statuses/status-labels.ts";
import { boardGroups } from "#features/organization/statuses/statuses.ts";
import type { Db } from "#server/db/database.ts";
import type { SearchQuery } from "../../search.contract.ts";
import type { Lookups, StatusRow } from "./lookups.ts";
import { dictionaryCodes, type RowColumn } from "./in-columns.ts";
import { ownValue } from "./in-sql.ts";
import type { NamesInColumns, NamedOption } from "./naming.ts";
import type { ServerFacet } from "./server-facet.ts";

const column: RowColumn<"status_id", number> = {
  kind: "rowColumn",
  field: { name: "status_id", sql: "application.status_id", read: (row) => row.count() },
  codes: ({ statuses }) =>
    dictionaryCodes(statuses, { choiceOf: String, isUnknown: (id) => statuses.find(id) === undefined }),
};

export const status = {
  inSql: ownValue({ value: () => sql`application.status_id` }),
  inColumns: column,
  names: {
    inSql: ({ db, actor, query, counted, missing }) =>
      statusesOfBoard(db, actor, query, [...counted.map(({ value }) => value), ...missing]),
    inColumns: (asked) => {
      const columns = new Set(boardStatuses(asked.lookups, asked));
      return toOptions(
        asked.lookups.statusesByPipeline.filter((one) => columns.has(one) || asked.values.includes(String(one.id))),
      );
    },
  },
  hasOwnOrder: true,
} satisfies ServerFacet;

/**
 * Lists the columns of a board: each status of its group, even without applications, ordered by pipeline; plus those in
 * `values`.
 */
export async function statusesOfBoard(
  db: Db,
  actor: Actor,
  query: SearchQuery,
  values: readonly string[],
): Promise<NamedOption[]> {
  const groups = boardGroups[query.status_group];
  const statuses = await db
    .selectFrom("application_status as status")
    .innerJoin("pipeline", (join) =>
      join.onRef("pipeline.company_id", "=", "status.company_id").onRef("pipeline.id", "=", "status.pipeline_id"),
    )
    .where("status.company_id", "=", actor.company_id)
    .where((eb) =>
      eb.or([
        eb("status.id", "in", values.length > 0 ? values.map(Number) : [0]),
        eb.and([
          eb("status.group", "in", [...groups]),
          ...(query.job_id === undefined ? [] : [eb("status.pipeline_id", "in", pipelineOf(db, actor, query.job_id))]),
        ]),
      ]),
    )
    .select(["status.id", "status.name", "pipeline.name as pipeline"])
    .orderBy("status.pipeline_id")
    .orderBy("status.group")
    .orderBy("status.order")
    .orderBy("status.id")
    .execute();
  return toOptions(statuses);
}

/**
 * Pipeline of a job that the person sees, or one of whose applications they see. No rows for any other job, as if it
 * didn't exist.
 */
const pipelineOf = (db: Db, actor: Actor, job_id: number) =>
  visibleJobs(db, actor)
    .where("job.id", "=", job_id)
    .select("job.pipeline_id")
    .union(visibleApplications(db, actor).where("application.job_id", "=", job_id).select("job.pipeline_id"));

/** Lists the statuses of the searched group. In a search of one job, only those of its pipeline. */
export function boardStatuses(
  lookups: Lookups,
  { query, seesScopedJob }: Pick<NamesInColumns, "query" | "seesScopedJob">,
): StatusRow[] {
  const groups: readonly number[] = boardGroups[query.status_group];
  const scoped = query.job_id === undefined ? undefined : lookups.pipelineOf(query.job_id);
  return lookups.statusesByPipeline.filter(
    ({ group, pipeline_id }) =>
      groups.includes(group) && (query.job_id === undefined || (seesScopedJob && scoped === pipeline_id)),
  );
}

function toOptions(statuses: readonly { id: number; name: string; pipeline: string }[]): NamedOption[] {
  const labels = statusLabels(statuses.map(({ id, name, pipeline }) => ({ id, name, pipeline_name: pipeline })));
  return statuses.map(({ id, name }) => ({ value: String(id), label: labels.get(id) ?? name }));
}
