import { sql } from "kysely";
import type { Actor } from "#shared/actor.ts";
import { notFound } from "#shared/errors.ts";
import type { VisibleApplication } from "#features/review/applications/server/applications.access.ts";
import { minPersonText } from "#features/organization/jobs/jobs.contract.ts";
import type { Db } from "#server/db/database.ts";
import { pageOf, type SortOrder } from "#server/db/keyset.ts";
import type { Keys } from "#server/http/cursors.ts";
import { interviewerRole } from "../interviewers.contract.ts";
import { candidatesFor, visibleInterviewers } from "./interviewers.access.ts";

type Paging = { page_size: number; after: Keys | undefined };

const byName: SortOrder = {
  keys: [
    { value: sql<string>`lower(app_user.name)`, type: "text" },
    { value: sql<number>`app_user.id`, type: "bigint" },
  ],
  isDescending: false,
};
const byId: SortOrder = { keys: [{ value: sql<number>`interviewer.id`, type: "bigint" }], isDescending: false };

const countOf = sql<number>`count(*)::int`.as("count");

export async function interviewersOf(db: Db, actor: Actor, { id }: VisibleApplication, paging: Paging) {
  const shared = visibleInterviewers(db, actor).where("interviewer.application_id", "=", id);
  const { count } = await shared.select(countOf).executeTakeFirstOrThrow();
  const { rows, last } = await pageOf(
    shared.select(["app_user.id", "app_user.name", "app_user.email"]),
    byName,
    paging,
  );
  return { count, results: rows.map(({ row }) => row), last };
}

/** Returns people to share an application with. A short text returns nobody, because it would match half of the company. */
export async function interviewerCandidates(db: Db, application: VisibleApplication, q: string, paging: Paging) {
  if (q !== "" && q.length < minPersonText) return { count: 0, results: [], last: undefined };
  const found = candidatesFor(db, application).$if(q !== "", (query) =>
    query.where(
      sql<boolean>`(position(lower(${q}) in lower(app_user.name)) > 0 or position(lower(${q}) in lower(app_user.email)) > 0)`,
    ),
  );
  const { count } = await found.select(countOf).executeTakeFirstOrThrow();
  const { rows, last } = await pageOf(found.select(["app_user.id", "app_user.name", "app_user.email"]), byName, paging);
  return { count, results: rows.map(({ row }) => row), last };
}

type Filter = { job_id: number; application_id: readonly number[]; user_id: readonly number[] };

const userColumns = [
  "interviewer.id",
  "interviewer.user_id as user",
  "interviewer.application_id as application",
  "subject.job_id as job",
  sql.lit<typeof interviewerRole>(interviewerRole).as("role"),
] as const;

export async function jobApplicationUsers(db: Db, actor: Actor, filter: Filter, paging: Paging) {
  const shared = visibleInterviewers(db, actor)
    .where("subject.job_id", "=", filter.job_id)
    .$if(filter.application_id.length > 0, (query) =>
      query.where("interviewer.application_id", "in", filter.application_id),
    )
    .$if(filter.user_id.length > 0, (query) => query.where("interviewer.user_id", "in", filter.user_id));
  const { count } = await shared.select(countOf).executeTakeFirstOrThrow();
  const { rows, last } = await pageOf(shared.select(userColumns), byId, paging);
  return { count, results: rows.map(({ row }) => row), last };
}

const usersOf = (db: Db, actor: Actor) => visibleInterviewers(db, actor).select(userColumns);

/** Returns the row that shares an application, or throws 404 if the actor can't see it. */
export async function requireJobApplicationUser(db: Db, actor: Actor, id: number) {
  const found = await usersOf(db, actor).where("interviewer.id", "=", id).executeTakeFirst();
  if (!found) throw notFound();
  return found;
}

export const jobApplicationUserOf = (db: Db, actor: Actor, application_id: number, user_id: number) =>
  usersOf(db, actor)
    .where("interviewer.application_id", "=", application_id)
    .where("interviewer.user_id", "=", user_id)
    .executeTakeFirstOrThrow();
