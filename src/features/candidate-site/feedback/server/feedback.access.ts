import { sql } from "kysely";
import type { Actor } from "#shared/actor.ts";
import { AppError, notFound } from "#shared/errors.ts";
import { partsWith } from "#shared/rights.ts";
import {
  existingApplications,
  myRole,
  visibleApplications,
} from "#features/review/applications/server/applications.access.ts";
import { seesOthers } from "#features/review/scorecards/server/scorecards.access.ts";
import type { Db } from "#server/db/database.ts";
import { hashToken } from "#server/secrets.ts";

const linksOfReaders = (db: Db, actor: Actor) =>
  db
    .selectFrom("feedback_link as link")
    .innerJoinLateral(
      visibleApplications(db, actor)
        .where("application.id", "=", sql.ref<number>("link.application_id"))
        .select(["application.job_id", myRole(actor).as("my_role"), seesOthers(actor).as("sees_others")])
        .as("standing"),
      (join) => join.onTrue(),
    )
    .where("link.company_id", "=", actor.company_id);

/** Access query of links for staff: those of applications for which the reader is in the hiring team. */
export const visibleLinks = (db: Db, actor: Actor) =>
  linksOfReaders(db, actor).where("standing.my_role", "in", partsWith("applications.decide"));

/** Access query of feedback. It is hidden from a reader under the same conditions as other people's scorecards. */
export const visibleFeedback = (db: Db, actor: Actor) =>
  linksOfReaders(db, actor)
    .where("link.given_at", "is not", null)
    .where("standing.my_role", "not in", ["recruiter", "viewer"])
    .where(sql<boolean>`standing.sees_others`);

/** Access query for the holder of a link: its application, if it still exists. A masked application has no name. */
const linkedApplication = (db: Db, company_id: number, token: string) =>
  existingApplications(db)
    .innerJoin("feedback_link as link", (join) =>
      join.onRef("link.company_id", "=", "application.company_id").onRef("link.application_id", "=", "application.id"),
    )
    .where("application.company_id", "=", company_id)
    .where("link.token_hash", "=", hashToken(token))
    .where("link.revoked_at", "is", null)
    .where("application.anonymized_at", "is", null);

/** Returns the application that the holder of a link can read, or throws with the reason. */
export async function requireLink(db: Db, company_id: number, token: string, options: { lock?: boolean } = {}) {
  const link = await linkedApplication(db, company_id, token)
    .select([
      "link.id",
      "link.name",
      "link.expires_at",
      "link.opened_at",
      "link.rating",
      "link.recommendation",
      "link.comment",
      "link.given_at",
      "application.id as application_id",
      "application.job_id",
      "application.is_masked",
      "job.title as job_title",
      sql<boolean>`link.expires_at <= now()`.as("is_expired"),
      sql<string | null>`case when application.is_masked then null
        else trim(application.first_name || ' ' || application.last_name) end`.as("full_name"),
    ])
    .$if(options.lock ?? false, (query) => query.forUpdate("link"))
    .executeTakeFirst();
  if (!link) throw notFound();
  return link;
}
export type LinkedApplication = Awaited<ReturnType<typeof requireLink>>;

export const expired = () => new AppError(410, "expired", "feedback:page.expired");
