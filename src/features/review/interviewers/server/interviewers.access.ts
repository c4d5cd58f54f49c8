import { sql } from "kysely";
import { notFound } from "#shared/errors.ts";
import type { Actor } from "#shared/actor.ts";
import {
  myRole,
  visibleApplications,
  type VisibleApplication,
} from "#features/review/applications/server/applications.access.ts";
import { membersOf } from "#features/platform/companies/server/actors.ts";
import type { Db } from "#server/db/database.ts";

/** Access query of interviewers: those of applications that the reader sees as a colleague. */
export const visibleInterviewers = (db: Db, actor: Actor) =>
  db
    .selectFrom("application_user as interviewer")
    .innerJoin("app_user", "app_user.id", "interviewer.user_id")
    .innerJoinLateral(
      visibleApplications(db, actor)
        .where("application.id", "=", sql.ref<number>("interviewer.application_id"))
        .select(["application.job_id", myRole(actor).as("my_role")])
        .as("subject"),
      (join) => join.onTrue(),
    )
    .where("interviewer.company_id", "=", actor.company_id)
    .where("subject.my_role", "<>", "recruiter");

/** Returns the interviewer, or throws 404 if the application isn't shared with this person. */
export async function requireInterviewer(db: Db, actor: Actor, { id }: VisibleApplication, user_id: number) {
  const found = await visibleInterviewers(db, actor)
    .where("interviewer.application_id", "=", id)
    .where("interviewer.user_id", "=", user_id)
    .select(["app_user.id", "app_user.name", "app_user.email"])
    .executeTakeFirst();
  if (!found) throw notFound();
  return found;
}

/** Selects the members who have no role on the application's job, and with whom the application isn't shared yet. */
export const candidatesFor = (db: Db, { id, company_id, job_id }: VisibleApplication) =>
  membersOf(db, company_id).where((eb) =>
    eb.not(
      eb.or([
        eb.exists(
          eb
            .selectFrom("job_user")
            .where("job_user.company_id", "=", company_id)
            .where("job_user.job_id", "=", job_id)
            .whereRef("job_user.user_id", "=", "app_user.id")
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
    ),
  );
