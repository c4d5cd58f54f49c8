import { sql } from "kysely";
import { isAdmin, type Actor, type ApplicationRole, type JobRole } from "#shared/actor.ts";
import { notFound } from "#shared/errors.ts";
import { isAdminRow, membersOf } from "#features/platform/companies/server/actors.ts";
import { jobExists } from "#features/organization/jobs/server/jobs.access.ts";
import type { Db } from "#server/db/database.ts";
import { sendAhead } from "#server/db/send-ahead.ts";
import { keptDays } from "../applications.ts";

/**
 * States that decide where an application appears: in the normal lists, among the hidden ones, or among the deleted ones
 * that are not yet erased. Hidden and deleted applications are visible only to people who can restore them.
 */
const places = {
  listed: "application.deleted_at is null and not application.is_hidden",
  hidden: "application.deleted_at is null and application.is_hidden",
  deleted: `application.deleted_at > now() - interval '${keptDays} days'`,
} as const;
export type Place = keyof typeof places;

/** Returns the SQL condition of a state. Merged applications are in no state. */
const isIn = (place: Place) => `${places[place]} and application.merged_into_id is null`;

/** SQL text, because the search loads its columns with statements of its own. The search checks the jobs itself. */
export const applicationExists = isIn("listed");

/**
 * Selects the applications in a state, joined with their job. The default state contains the applications that readers
 * normally see.
 */
export const existingApplications = (db: Db, place: Place = "listed") =>
  db
    .selectFrom("application")
    .innerJoin("job", (join) =>
      join.onRef("job.company_id", "=", "application.company_id").onRef("job.id", "=", "application.job_id"),
    )
    .where(sql.raw<boolean>(isIn(place)))
    .where(sql.raw<boolean>(jobExists));

/**
 * Access query that every read of applications starts from: the rows that a person can see, joined with their job and
 * status.
 *
 * Owners and admins see every application of their company. Everyone else sees applications of jobs in which they have a
 * role, except that agency recruiters see only those they brought. A person invited to a single application sees that
 * one.
 */
export const visibleApplications = (db: Db, actor: Actor, place: Place = "listed") =>
  existingApplications(db, place)
    .innerJoin("application_status", (join) =>
      join
        .onRef("application_status.company_id", "=", "application.company_id")
        .onRef("application_status.id", "=", "application.status_id"),
    )
    .leftJoin("job_user", (join) =>
      join
        .onRef("job_user.company_id", "=", "application.company_id")
        .onRef("job_user.job_id", "=", "application.job_id")
        .on("job_user.user_id", "=", actor.user_id),
    )
    .leftJoin("application_user", (join) =>
      join
        .onRef("application_user.company_id", "=", "application.company_id")
        .onRef("application_user.application_id", "=", "application.id")
        .on("application_user.user_id", "=", actor.user_id),
    )
    .where("application.company_id", "=", actor.company_id)
    .$if(!isAdmin(actor), (query) =>
      query.where((eb) =>
        eb.or([
          eb("job_user.role", "<>", "recruiter"),
          eb.and([eb("job_user.role", "=", "recruiter"), eb("application.uploaded_by_id", "=", actor.user_id)]),
          eb("application_user.id", "is not", null),
        ]),
      ),
    );

/** SQL expression for a person's strongest role in an application of `visibleApplications`. */
export const myRole = (actor: Actor) =>
  isAdmin(actor)
    ? sql.lit<ApplicationRole>("admin")
    : sql<ApplicationRole>`case
        when job_user.role is null then application_user.role
        when job_user.role = 'recruiter' and application.uploaded_by_id is distinct from ${actor.user_id} then application_user.role
        else job_user.role end`;

/**
 * SQL condition: whether the candidate is masked for the reader. An agency recruiter knows the candidates they brought,
 * so these are never masked for them.
 */
export const isMaskedFor = (actor: Actor) =>
  isAdmin(actor)
    ? sql<boolean>`application.is_masked`
    : sql<boolean>`(application.is_masked
        and (job_user.role is distinct from 'recruiter' or application.uploaded_by_id is distinct from ${actor.user_id}))`;

/** Computes `myRole` without a query, from an existing application and the reader's loaded roles. */
export function roleBy(
  actor: Actor,
  parts: { job_role: JobRole | undefined; isInvited: boolean },
  { uploaded_by_id }: { uploaded_by_id: number | null },
): ApplicationRole | undefined {
  if (isAdmin(actor)) return "admin";
  if (parts.job_role === "recruiter" && uploaded_by_id !== actor.user_id)
    return parts.isInvited ? "application_interviewer" : undefined;
  return parts.job_role ?? (parts.isInvited ? "application_interviewer" : undefined);
}

export async function invitationsTo(db: Db, application_ids: readonly number[], user_ids: readonly number[]) {
  if (application_ids.length === 0 || user_ids.length === 0) return [];
  return db
    .selectFrom("application_user")
    .where("application_id", "in", application_ids)
    .where("user_id", "in", user_ids)
    .select(["application_id", "user_id"])
    .execute();
}

/** Selects the members of the company who can see an application: the inverse of `visibleApplications`. */
export const readersOfApplication = (
  db: Db,
  {
    id,
    company_id,
    job_id,
    uploaded_by_id,
  }: Pick<VisibleApplication, "id" | "company_id" | "job_id" | "uploaded_by_id">,
) =>
  membersOf(db, company_id).where((eb) =>
    eb.or([
      isAdminRow,
      eb.exists(
        eb
          .selectFrom("job_user")
          .where("job_user.company_id", "=", company_id)
          .where("job_user.job_id", "=", job_id)
          .whereRef("job_user.user_id", "=", "app_user.id")
          .where((role) => role.or([role("role", "<>", "recruiter"), role("user_id", "=", uploaded_by_id)]))
          .select("job_user.role"),
      ),
      eb.exists(
        eb
          .selectFrom("application_user")
          .where("application_user.company_id", "=", company_id)
          .where("application_user.application_id", "=", id)
          .whereRef("application_user.user_id", "=", "app_user.id")
          .select("application_user.id"),
      ),
    ]),
  );

/** Whether the application was permanently stripped of everything that identifies the candidate. */
export const isAnonymized = sql<boolean>`application.anonymized_at is not null`;

/**
 * A loaded application as policies need it. Functions that take this type can't be called with an application whose
 * access was not checked.
 */
export type VisibleApplication = {
  id: number;
  company_id: number;
  job_id: number;
  pipeline_id: number;
  status_id: number;
  status_group: number;
  uploaded_by_id: number | null;
  /** Whether the candidate is masked for the reader; see `isMaskedFor()`. */
  is_masked: boolean;
  anonymized: boolean;
  rejection_sent: boolean;
  version: number;
  my_role: ApplicationRole;
};

export const selectVisible = (visible: ReturnType<typeof visibleApplications>, actor: Actor) =>
  visible.select([
    "application.id",
    "application.company_id",
    "application.job_id",
    "job.pipeline_id",
    "application.status_id",
    "application.status_group",
    "application.uploaded_by_id",
    isMaskedFor(actor).as("is_masked"),
    isAnonymized.as("anonymized"),
    "application.rejection_sent",
    "application.version",
    myRole(actor).as("my_role"),
  ]);

/**
 * Returns the application, or throws 404 if it doesn't exist or the actor can't see it. `lock` prevents changes by other
 * transactions until this one ends.
 */
export async function requireApplication(
  db: Db,
  actor: Actor,
  application_id: number,
  options: { lock?: boolean; place?: Place } = {},
): Promise<VisibleApplication> {
  const visible = visibleApplications(db, actor, options.place).where("application.id", "=", application_id);
  // Two statements: first the lock, then the read. In a single statement, a transaction that waited here for a move would
  // join the old status to the new row and find nothing.
  if (options.lock) await sendAhead(db, visible.select("application.id").forUpdate("application").execute());
  const application = await selectVisible(visible, actor).executeTakeFirst();
  if (!application) throw notFound();
  return application;
}
