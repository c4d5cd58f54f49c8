import { sql } from "kysely";
import type { Actor, CompanyRole, JobRole } from "#shared/actor.ts";
import { colorNumberOf } from "#shared/avatar-color.ts";
import { visibleJobs } from "#features/organization/jobs/server/jobs.access.ts";
import type { Db } from "#server/db/database.ts";
import { pageOf, type SortOrder } from "#server/db/keyset.ts";
import type { Keys } from "#server/http/cursors.ts";
import type { Person, PersonJob } from "../people.contract.ts";
import type { PersonState } from "../people.ts";
import { mayDo } from "../people.policy.ts";
import { companyPeople, peopleFor } from "./people.access.ts";
import { shownName } from "./shown-name.ts";

const openInvitation = sql<string | null>`(
  select max(invitation.expires_at) from invitation
  where invitation.company_id = company_user.company_id and invitation.user_id = company_user.user_id
    and invitation.used_at is null and invitation.expires_at > now()
)`;

const state = sql<PersonState>`case
  when company_user.removed_at is not null then 'removed'
  when company_user.confirmed_at is null and ${openInvitation} is null then 'invitation_expired'
  when company_user.confirmed_at is null then 'invited'
  when company_user.expires_at <= now() then 'expired'
  else 'active' end`;

/** Last day of access. `expires_at` is the end of that day in the company's time zone. */
const lastDay = sql<string | null>`(
  select to_char((company_user.expires_at - interval '1 millisecond') at time zone company.time_zone, 'YYYY-MM-DD')
  from company where company.id = company_user.company_id
)`;

const rowsOf = (db: Db, actor: Actor, people = companyPeople) =>
  people(db, actor).select((eb) => [
    "company_user.user_id as id",
    shownName.as("name"),
    sql<CompanyRole>`company_user.role`.as("role"),
    "app_user.is_superuser",
    "company_user.is_recruiter",
    "app_user.email",
    sql<string | null>`nullif(app_user.email_problem, '')`.as("email_problem"),
    state.as("state"),
    lastDay.as("expires_on"),
    openInvitation.as("invitation_expires_at"),
    sql<boolean | null>`company_user.can_bypass_sso`.as("can_bypass_sso"),
    eb
      .selectFrom("job_user")
      .innerJoin("job", (join) =>
        join.onRef("job.company_id", "=", "job_user.company_id").onRef("job.id", "=", "job_user.job_id"),
      )
      .whereRef("job_user.company_id", "=", "company_user.company_id")
      .whereRef("job_user.user_id", "=", "company_user.user_id")
      .where("job.status", "not in", ["deleted", "template"])
      .select((count) => count.fn.countAll<number>().as("count"))
      .as("jobs"),
  ]);

type Row = Awaited<ReturnType<ReturnType<typeof rowsOf>["executeTakeFirstOrThrow"]>>;

/** Removes the fields that colleagues without admin rights can't see: they see only names and roles. */
function asSeenBy(actor: Actor, row: Row): Person {
  const person = { ...row, color: colorNumberOf(row.email) };
  if (mayDo(actor, "see_details", row)) return person;
  return {
    ...person,
    email: null,
    email_problem: null,
    state: null,
    expires_on: null,
    invitation_expires_at: null,
    can_bypass_sso: null,
    jobs: null,
  };
}

const byName: SortOrder = {
  keys: [
    { value: sql<string>`lower(${shownName}) collate "C"`, type: "text" },
    { value: sql<number>`company_user.user_id`, type: "bigint" },
  ],
  isDescending: false,
};

type Filter = { q: string; role: readonly CompanyRole[]; with_removed?: boolean | undefined };
type Paging = { after: Keys | undefined; page_size: number };

export async function peoplePage(db: Db, actor: Actor, { q, role, ...which }: Filter, paging: Paging) {
  const people = peopleFor(which);
  const narrowed = <Q extends ReturnType<typeof companyPeople>>(query: Q) =>
    query
      .$if(q !== "", (found) => found.where(holds(actor, q)))
      .$if(role.length > 0, (found) => found.where("company_user.role", "in", role)) as Q;
  const { count } = await narrowed(people(db, actor))
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  const { rows, last } = await pageOf(
    narrowed(rowsOf(db, actor, people) as never) as ReturnType<typeof rowsOf>,
    byName,
    paging,
  );
  return { count, results: rows.map(({ row }) => asSeenBy(actor, row)), last };
}

/** Condition that a person's name contains the text. Also searches email addresses, if the actor can see them. */
const holds = (actor: Actor, q: string) => {
  const inName = sql<boolean>`position(lower(${q}) in lower(${shownName})) > 0`;
  return mayDo(actor, "see_details", { id: 0, role: "member", is_superuser: false })
    ? sql<boolean>`(${inName} or position(lower(${q}) in lower(app_user.email)) > 0)`
    : inName;
};

/** Loads a person. The caller must have checked that the actor can see the person. */
export async function personById(db: Db, actor: Actor, id: number, people = companyPeople) {
  const row = await rowsOf(db, actor, people).where("company_user.user_id", "=", id).executeTakeFirstOrThrow();
  const parts = await db
    .selectNoFrom([
      sql<boolean>`exists (
        select from job_user where company_id = ${actor.company_id} and user_id = ${id} and role = 'job_interviewer'
        union all select from application_user where company_id = ${actor.company_id} and user_id = ${id}
      )`.as("is_interviewer"),
    ])
    .executeTakeFirstOrThrow();
  return { ...asSeenBy(actor, row), ...parts, is_sso_forced: await isSsoForced(db, actor.company_id) };
}

export async function isSsoForced(db: Db, company_id: number): Promise<boolean> {
  const connection = await db
    .selectFrom("sso_connection")
    .where("company_id", "=", company_id)
    .select("is_forced")
    .executeTakeFirst();
  return connection?.is_forced ?? false;
}

const byTitle: SortOrder = {
  keys: [
    { value: sql<string>`lower(job.title) collate "C"`, type: "text" },
    { value: sql<number>`job.id`, type: "bigint" },
  ],
  isDescending: false,
};

/** Lists the person's jobs, limited to those that the actor can see. */
export async function jobsOfPerson(db: Db, actor: Actor, user_id: number, paging: Paging) {
  const parts = visibleJobs(db, actor).innerJoin("job_user as part", (join) =>
    join
      .onRef("part.company_id", "=", "job.company_id")
      .onRef("part.job_id", "=", "job.id")
      .on("part.user_id", "=", user_id),
  );
  const { count } = await parts.select((eb) => eb.fn.countAll<number>().as("count")).executeTakeFirstOrThrow();
  const page = parts.select([
    "job.id as job_id",
    "job.title",
    "job.status",
    sql<JobRole>`part.role`.as("role"),
    sql<PersonJob["granted_by"]>`part.granted_by`.as("granted_by"),
  ]);
  const { rows, last } = await pageOf(page, byTitle, paging);
  return { count, results: rows.map(({ row }) => row), last };
}

/** Returns when each person was last active in the company. Needs the system role, because requests can't read sessions. */
export async function lastSeen(db: Db, company_id: number, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("session")
    .where("company_id", "=", company_id)
    .where("user_id", "in", ids)
    .groupBy("user_id")
    .select((eb) => ["user_id", eb.fn.max("dt_seen").as("dt_seen")])
    .execute();
  return new Map(rows.map(({ user_id, dt_seen }) => [user_id, dt_seen]));
}
