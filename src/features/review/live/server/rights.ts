import { isAdmin, readerId, type Actor, type JobRole } from "#shared/actor.ts";
import { namedPeople, ruleOf } from "#features/platform/activity/server/activity-rules.ts";
import type { ActivityRow } from "#features/platform/activity/server/read-log.ts";
import { canReadRatings } from "#features/review/applications/applications.policy.ts";
import {
  existingApplications,
  invitationsTo,
  roleBy,
  type Place,
} from "#features/review/applications/server/applications.access.ts";
import {
  existingJobsAndTemplates,
  jobRoleBy,
  mayBeOfAgency,
  onlyRecruitersOf,
  partsInJobs,
} from "#features/organization/jobs/server/jobs.access.ts";
import type { Db } from "#server/db/database.ts";

/** A row of the log, with the data that the visibility rules need about its subject. */
export type ActivityContext = {
  row: ActivityRow;
  /** Absent if the row has no application, or one that no reader can see. */
  application: { uploaded_by_id: number | null } | undefined;
  isJobThere: boolean;
  /** Roles of the listeners on the job, and the listeners invited to the application. */
  jobRoles: ReadonlyMap<number, JobRole>;
  invited: ReadonlySet<number>;
  /** Listeners who have only agency roles; loaded for activities about the company that only colleagues receive. */
  agencyOnly: ReadonlySet<number>;
};

/**
 * Loads the context of a batch of rows, including the listeners' roles. Needs a few statements, independent of the number
 * of listeners. The context is never older than the batch.
 */
export async function activityContexts(
  db: Db,
  rows: readonly ActivityRow[],
  actors: readonly Actor[],
): Promise<ActivityContext[]> {
  const existing = await applicationsOf(db, rows, "listed");
  const putAway = await putAwayBy(db, rows);
  const applicationOf = ({ type, application_id }: ActivityRow) => {
    if (application_id === null) return undefined;
    return existing.get(application_id) ?? (ruleOf(type).putsAway ? putAway.get(application_id) : undefined);
  };
  const applications = new Map([...putAway, ...existing]);
  const jobs = await jobsOf(db, rows);
  const user_ids = [...new Set(actors.filter((actor) => !isAdmin(actor)).map(({ user_id }) => user_id))];
  const job_ids = [...jobs, ...[...applications.values()].map(({ job_id }) => job_id)];
  const parts = Map.groupBy(await partsInJobs(db, job_ids, user_ids), ({ job_id }): number | null => job_id);
  const invited = await invitationsTo(db, [...applications.keys()], user_ids);
  const invitations = Map.groupBy(invited, ({ application_id }): number | null => application_id);
  const recruiters = await onlyRecruitersOf(db, companiesOf(rows.filter(isForColleagues)), user_ids);
  const fromAgencies = Map.groupBy(recruiters, ({ company_id }) => company_id);

  return rows.map((row) => {
    const application = applicationOf(row);
    const job_id = application?.job_id ?? row.job_id;
    return {
      row,
      application,
      isJobThere: row.job_id !== null && jobs.has(row.job_id),
      jobRoles: new Map(parts.get(job_id)?.map(({ user_id, role }) => [user_id, role])),
      invited: new Set(invitations.get(row.application_id)?.map(({ user_id }) => user_id)),
      agencyOnly: new Set(fromAgencies.get(row.company_id)?.map(({ user_id }) => user_id)),
    };
  });
}

/** Whether a person can receive an activity, by the rules of an application's log and of a job's history. */
export function mayReceive(actor: Actor, context: ActivityContext): boolean {
  const { row, application, isJobThere, jobRoles, invited } = context;
  if (row.company_id !== actor.company_id) return false;
  if (row.data.scope === "private" && row.actor_id !== readerId(actor)) return false;
  const { subject, audience, reachesNamed } = ruleOf(row.type);
  const isNamed = reachesNamed === true && namedPeople.some((key) => row.data[key] === actor.user_id);
  if (audience === "none" && !isNamed) return false;
  if (audience === "actor") return row.actor_id === readerId(actor);
  if (audience === "admins") return isNamed || isAdmin(actor);
  if (subject === "company")
    return isNamed || audience === "everybody" || row.actor_id === actor.user_id || isColleague();

  const job_role = jobRoles.get(actor.user_id);
  const my_role = row.application_id === null ? roleInJob() : roleInApplication();
  return my_role !== undefined && (isNamed || audience === "everybody" || canReadRatings({ my_role }));

  function isColleague() {
    return !context.agencyOnly.has(actor.user_id) || !mayBeOfAgency(actor);
  }

  function roleInJob() {
    return isJobThere ? jobRoleBy(actor, job_role) : undefined;
  }

  function roleInApplication() {
    return application && roleBy(actor, { job_role, isInvited: invited.has(actor.user_id) }, application);
  }
}

/** Returns the applications that these rows hide or delete, so that people who saw them receive the change. */
async function putAwayBy(db: Db, rows: readonly ActivityRow[]) {
  const putting = rows.filter(({ type }) => ruleOf(type).putsAway);
  return new Map([...(await applicationsOf(db, putting, "hidden")), ...(await applicationsOf(db, putting, "deleted"))]);
}

async function applicationsOf(db: Db, rows: readonly ActivityRow[], place: Place) {
  const ids = idsOf(rows, "application_id");
  if (ids.length === 0) return new Map<number, { job_id: number; uploaded_by_id: number | null }>();
  const found = await existingApplications(db, place)
    .where("application.company_id", "in", companiesOf(rows))
    .where("application.id", "in", ids)
    .select(["application.id", "application.job_id", "application.uploaded_by_id"])
    .execute();
  return new Map(found.map(({ id, ...application }) => [id, application]));
}

/**
 * Returns the existing jobs and templates, and those that these rows delete, so that people who saw them receive the
 * change.
 */
async function jobsOf(db: Db, rows: readonly ActivityRow[]): Promise<Set<number>> {
  const ids = idsOf(rows, "job_id");
  if (ids.length === 0) return new Set();
  const deleting = rows.filter(({ type, application_id }) => application_id === null && ruleOf(type).putsAway);
  const found = await existingJobsAndTemplates(db)
    .where("company_id", "in", companiesOf(rows))
    .where("id", "in", ids)
    .select("id")
    .execute();
  return new Set([...found.map(({ id }) => id), ...idsOf(deleting, "job_id")]);
}

/**
 * Whether an activity is about the company and only for colleagues. For jobs and applications, the role there excludes
 * agency recruiters.
 */
const isForColleagues = ({ type }: ActivityRow) => {
  const { subject, audience } = ruleOf(type);
  return subject === "company" && audience === "colleagues";
};

const idsOf = (rows: readonly ActivityRow[], key: "application_id" | "job_id") => [
  ...new Set(rows.flatMap((row) => row[key] ?? [])),
];
const companiesOf = (rows: readonly ActivityRow[]) => [...new Set(rows.map(({ company_id }) => company_id))];
