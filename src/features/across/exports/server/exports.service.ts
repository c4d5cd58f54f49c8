import type { FastifyRequest } from "fastify";
import { sql } from "kysely";
import { readerId, type Actor } from "#shared/actor.ts";
import { logActivity } from "#features/platform/activity/server/activity.service.ts";
import { applicationRoles } from "#features/review/applications/applications.ts";
import { canSelect } from "#features/review/applications/applications.policy.ts";
import { myRole, visibleApplications } from "#features/review/applications/server/applications.access.ts";
import { visibleJobs } from "#features/organization/jobs/server/jobs.access.ts";
import { assertSelectable, selectedIds } from "#features/across/search/server/selection.ts";
import type { Selection } from "#features/across/search/selection.contract.ts";
import type { App } from "#server/app.ts";
import type { SearchServices } from "#features/across/search/server/start-search.ts";
import type { Db } from "#server/db/database.ts";
import { columns, isDetail, type Column, type ColumnKey } from "../columns.ts";
import type { FileType } from "../exports.contract.ts";
import { assertMayExport } from "./export-rows.ts";

export type Wish = Selection & { filetype: FileType; columns?: readonly ColumnKey[] | undefined };

type Chosen = { ids: readonly number[]; columns: readonly Column[] };

/**
 * Resolves the requested rows and columns, and throws if the person can't have them. The search runs outside
 * transactions.
 */
export async function chosenOf(
  app: App & SearchServices,
  actor: Actor,
  wish: Wish,
  request: FastifyRequest,
): Promise<Chosen> {
  const chosen = columnsBy(wish.columns);
  assertMayExport(actor, chosen);
  const selected = await selectedIds(app.search, actor, wish, request);
  assertSelectable(selected);
  return { ids: selected.ids, columns: chosen };
}

/** Returns the chosen columns in their fixed order. */
const columnsBy = (keys: readonly ColumnKey[] = []) =>
  keys.length === 0 ? columns.filter((column) => !isDetail(column)) : columns.filter(({ key }) => keys.includes(key));

const selectingRoles = applicationRoles.filter((my_role) => canSelect({ my_role }));

/** Counts how many of the applications the person can export, and how many they see but can't export. */
export async function countRows(db: Db, actor: Actor, ids: readonly number[]) {
  const { count, seen } = await visibleApplications(db, actor)
    .where(sql<boolean>`application.id = any(${ids}::bigint[])`)
    .select((eb) => [
      sql<number>`count(*) filter (where ${myRole(actor)} = any(${selectingRoles}::text[]))`.as("count"),
      eb.fn.countAll<number>().as("seen"),
    ])
    .executeTakeFirstOrThrow();
  return { count, left_out: seen - count };
}

/** Logs the export before its first byte is sent. The access log records the applications in it. */
export async function startExport(db: Db, actor: Actor, { filetype }: Wish, { ids, columns: chosen }: Chosen) {
  const counted = await countRows(db, actor, ids);
  await logActivity(db, {
    type: "applications_exported",
    company_id: actor.company_id,
    actor_id: readerId(actor),
    data: { count: counted.count, filetype, columns: chosen.length, is_detailed: chosen.some(isDetail) },
  });
  return counted;
}

/** Time zone chosen by the person, else that of the company. */
export async function timeZoneOf(db: Db, actor: Actor): Promise<string> {
  const reader = await db.selectFrom("app_user").where("id", "=", actor.user_id).select("time_zone").executeTakeFirst();
  return reader?.time_zone ?? actor.time_zone;
}

/** Title of the job, if the search is about a single job. */
export async function titleOf(db: Db, actor: Actor, { query }: Wish): Promise<string | null> {
  const job_id = Number(query?.job_id);
  if (!Number.isSafeInteger(job_id)) return null;
  const job = await visibleJobs(db, actor).where("job.id", "=", job_id).select("job.title").executeTakeFirst();
  return job?.title ?? null;
}
