import { sql } from "kysely";
import type { Actor } from "#shared/actor.ts";
import { shownName } from "#features/organization/people/server/shown-name.ts";
import type { Db } from "#server/db/database.ts";
import { pageOf, type SortOrder } from "#server/db/keyset.ts";
import { userRef } from "#server/db/user-ref.ts";
import type { Keys } from "#server/http/cursors.ts";
import type { AuditEntry, AuditFilter } from "../audit-log.contract.ts";
import { auditedIn, auditedTypes } from "./audited-types.ts";

type Paging = { after: Keys | undefined; page_size: number };

/** The order of the primary key, so that keyset pagination reads only the rows of a page. */
const newestFirst = (table: "activity" | "access_log"): SortOrder => ({
  keys: [
    { value: sql<string>`${sql.ref(`${table}.dt_created`)}`, type: "timestamptz" },
    { value: sql<number>`${sql.ref(`${table}.id`)}`, type: "bigint" },
  ],
  isDescending: true,
});

/** Row with the names that the sentence needs. Names of deleted objects are null. */
export type AuditRow = Awaited<ReturnType<typeof changesPage>>["rows"][number]["row"];

/** Page of changes. Excludes private activities. */
export async function changesPage(db: Db, actor: Actor, filter: AuditFilter, paging: Paging) {
  const types = filter.area === undefined ? auditedTypes : auditedIn(filter.area);
  const rows = db
    .selectFrom("activity")
    .where("activity.company_id", "=", actor.company_id)
    .where("activity.type", "in", types)
    .where(sql<boolean>`activity.data ->> 'scope' is distinct from 'private'`)
    .where(within(filter, actor, "activity"))
    .$if(filter.user_id !== undefined, (query) =>
      query.where("activity.actor_id", "=", filter.user_id ?? 0).where("activity.type", "<>", "sign_in_failed"),
    )
    .$if(filter.application_id !== undefined, (query) =>
      query.where("activity.application_id", "=", filter.application_id ?? 0),
    )
    .$if(filter.job_id !== undefined, (query) => query.where("activity.job_id", "=", filter.job_id ?? 0))
    .select((eb) => [
      "activity.id",
      "activity.type",
      "activity.data",
      "activity.dt_created",
      "activity.application_id",
      "activity.job_id",
      userRef(eb, "activity.actor_id").as("actor"),
      applicationName("activity").as("application_name"),
      jobTitle.as("job_title"),
      nameIn("api_key", sql`activity.api_key_id`).as("api_key"),
      nameIn("application_status", dataId("from_status_id")).as("from_status"),
      nameIn("application_status", dataId("to_status_id")).as("to_status"),
      nameIn("pipeline", dataId("from_pipeline_id")).as("from_pipeline"),
      nameIn("pipeline", dataId("to_pipeline_id")).as("to_pipeline"),
      nameIn("tag", dataId("tag_id")).as("tag"),
      personName("owner_id").as("owner"),
      personName("interviewer_id").as("interviewer"),
      sql<string | null>`coalesce(${personName("person_id")}, ${personName("user_id")})`.as("person"),
    ]);
  const page = await pageOf(rows, newestFirst("activity"), paging);
  return { ...page, rows: page.rows.map(({ row, ...keys }) => ({ ...keys, row: withUser(row) })) };
}

/**
 * Returns the row with its actor as `user`. The actor of a failed sign-in is unknown: rows of earlier versions store the
 * owner of the account as the actor, who is the object.
 */
function withUser<Row extends { type: string; actor: AuditEntry["user"]; person: string | null }>({
  actor,
  ...row
}: Row) {
  if (row.type !== "sign_in_failed") return { ...row, user: actor };
  return { ...row, user: null, person: row.person ?? actor?.name ?? null };
}

/** Page of read accesses: who opened documents or exported data. */
export function readsPage(db: Db, actor: Actor, filter: AuditFilter, paging: Paging) {
  const rows = db
    .selectFrom("access_log")
    .where("access_log.company_id", "=", actor.company_id)
    .where(within(filter, actor, "access_log"))
    .$if(filter.user_id !== undefined, (query) => query.where("access_log.user_id", "=", filter.user_id ?? 0))
    .$if(filter.application_id !== undefined, (query) =>
      query.where("access_log.application_id", "=", filter.application_id ?? 0),
    )
    .$if(filter.job_id !== undefined, (query) =>
      query.where(
        sql<boolean>`exists (
          select from application
          where application.company_id = access_log.company_id and application.id = access_log.application_id
            and application.job_id = ${filter.job_id}
        )`,
      ),
    )
    .select((eb) => [
      "access_log.id",
      "access_log.kind",
      "access_log.dt_created",
      "access_log.application_id",
      userRef(eb, "access_log.user_id").as("user"),
      applicationName("access_log").as("application_name"),
    ]);
  return pageOf(rows, newestFirst("access_log"), paging);
}

const within = ({ from, to }: AuditFilter, { time_zone }: Actor, table: "activity" | "access_log") => {
  const time = sql.ref(`${table}.dt_created`);
  const begin = from === undefined ? sql`true` : sql`${time} >= ${from}::date::timestamp at time zone ${time_zone}`;
  const end = to === undefined ? sql`true` : sql`${time} < (${to}::date + 1)::timestamp at time zone ${time_zone}`;
  return sql<boolean>`(${begin} and ${end})`;
};

/** SQL for the name of an application; null if it is masked, hidden, deleted or anonymized. */
const applicationName = (table: "activity" | "access_log") => sql<string | null>`(
  select nullif(trim(application.first_name || ' ' || application.last_name), '') from application
  where application.company_id = ${sql.ref(`${table}.company_id`)} and application.id = ${sql.ref(`${table}.application_id`)}
    and not application.is_masked and application.hidden_at is null and application.deleted_at is null
)`;

const jobTitle = sql<string | null>`(
  select job.title from job
  where job.company_id = activity.company_id and job.id = activity.job_id and job.status <> 'deleted'
)`;

const dataId = (key: string) => sql<number>`(activity.data ->> ${key})::bigint`;

const nameIn = (table: "api_key" | "application_status" | "pipeline" | "tag", id: ReturnType<typeof sql>) =>
  sql<string | null>`(
    select named.name from ${sql.table(table)} as named where named.company_id = activity.company_id and named.id = ${id}
  )`;

const personName = (key: string) =>
  sql<string | null>`(
    select case when company_user.user_id is null then app_user.name else ${shownName} end
    from app_user
    left join company_user on company_user.user_id = app_user.id and company_user.company_id = activity.company_id
    where app_user.id = ${dataId(key)}
  )`;
