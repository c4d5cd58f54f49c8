import { sql } from "kysely";
import { isAdmin, type Actor, type ApplicationRole, type JobRole } from "#shared/actor.ts";
import { notFound } from "#shared/errors.ts";
import { isAdminRow, membersOf } from "#features/platform/companies/server/actors.ts";
import { jobExists } from "#features/organization/jobs/server/jobs.access.ts";
import type { Db } from "#server/db/database.ts";
import { sendAhead } from "#server/db/send-ahead.ts";
import { keptDays } from "../applications.ts";

/**
 * Where an application is, apart from its job: among all others, hidden, or deleted and not yet erased. What is put away
 * exists for nobody but those who may take it back.
 */
const places = {
  listed: "application.deleted_at is null and not application.is_hidden",
  hidden: "application.deleted_at is null and application.is_hidden",
  deleted: `application.deleted_at > now() - interval '${keptDays} days'`,
} as const;
export type Place = keyof typeof places;

/** A merged application is in no place. */
const isIn = (place: Place) => `${places[place]} and application.merged_into_id is null`;

/** As text, because the search loads its columns by statements of its own; it looks at the jobs itself. */
export const applicationExists = isIn("listed");

/** The applications of a place, joined with their job; those that exist for any reader unless another one is asked for. */
export const existingApplications = (db: Db, place: Place = "listed") =>
  db
    .selectFrom("application")
    .innerJoin("job", (join) =>
      join.onRef("job.company_id", "=", "application.company_id").onRef("job.id", "=", "application.job_id"),
    )
    .where(sql.raw<boolean>(isIn(place)))
    .where(sql.raw<boolean>(jobExists));

/**
 * Every read of applications starts here: the existing rows that a person may see, joined with their job and its status.
 *
 * Owners and admins see every application of their company. Everybody else sees those of the jobs where they have a part,
 * an agency recruiter there only what they brought, and a person who was invited to one application sees that one.
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

/** The part a person has in an application of the query above, the strongest first. */
export const myRole = (actor: Actor) =>
  isAdmin(actor)
    ? sql.lit<ApplicationRole>("admin")
    : sql<ApplicationRole>`case
        when job_user.role is null then application_user.role
        when job_user.role = 'recruiter' and application.uploaded_by_id is distinct from ${actor.user_id} then application_user.role
        else job_user.role end`;

/**
 * Whether the reader may not know who the candidate is. An agency knows whom it brought, also while the customer decides
 * without names.
 */
export const isMaskedFor = (actor: Actor) =>
  isAdmin(actor)
    ? sql<boolean>`application.is_masked`
    : sql<boolean>`(application.is_masked
        and (job_user.role is distinct from 'recruiter' or application.uploaded_by_id is distinct from ${actor.user_id}))`;

/** `myRole` without a query: for an existing application and the reader's loaded roles. */
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

/** The invitations of these people to these applications. */
export async function invitationsTo(db: Db, application_ids: readonly number[], user_ids: readonly number[]) {
  if (application_ids.length === 0 || user_ids.length === 0) return [];
  return db
    .selectFrom("application_user")
    .where("application_id", "in", application_ids)
    .where("user_id", "in", user_ids)
    .select(["application_id", "user_id"])
    .execute();
}

/** `visibleApplications` turned round: the members of the company who see an application. */
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

/** Whether it says of nobody who they are, for ever. */
export const isAnonymized = sql<boolean>`application.anonymized_at is not null`;

/**
 * What policies need of a loaded application; a function that takes it cannot be called with one whose access was not
 * checked.
 */
export type VisibleApplication = {
  id: number;
  company_id: number;
  job_id: number;
  pipeline_id: number;
  status_id: number;
  status_group: number;
  uploaded_by_id: number | null;
  /** Whether the reader may not know who the candidate is; see `isMaskedFor()`. */
  is_masked: boolean;
  anonymized: boolean;
  rejection_sent: boolean;
  version: number;
  my_role: ApplicationRole;
};

/** `VisibleApplication` of the rows of the access query. */
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
 * The application, or the same refusal as for one that does not exist. `lock` keeps other transactions from changing it
 * until this one ends.
 */
export async function requireApplication(
  db: Db,
  actor: Actor,
  application_id: number,
  options: { lock?: boolean; place?: Place } = {},
): Promise<VisibleApplication> {
  const visible = visibleApplications(db, actor, options.place).where("application.id", "=", application_id);
  // The lock is a statement of its own and the row is read after it. In one statement, a transaction that waited here for
  // a move would join the old status to the new row, and find nothing.
  if (options.lock) await sendAhead(db, visible.select("application.id").forUpdate("application").execute());
  const application = await selectVisible(visible, actor).executeTakeFirst();
  if (!application) throw notFound();
  return application;
}
