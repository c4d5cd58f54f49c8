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

/** Every read of links by staff starts here: those of the applications whose team the reader is in. */
export const visibleLinks = (db: Db, actor: Actor) =>
  linksOfReaders(db, actor).where("standing.my_role", "in", partsWith("applications.decide"));

/** Every read of what was said by them starts here. It is hidden as the scorecards of others are. */
export const visibleFeedback = (db: Db, actor: Actor) =>
  linksOfReaders(db, actor)
    .where("link.given_at", "is not", null)
    .where("standing.my_role", "not in", ["recruiter", "viewer"])
    .where(sql<boolean>`standing.sees_others`);

/**
 * Every read by the holder of a link starts here: one application, as long as it exists for anybody. A masked one has no
 * name.
 */
const linkedApplication = (db: Db, company_id: number, token: string) =>
  existingApplications(db)
    .innerJoin("feedback_link as link", (join) =>
      join.onRef("link.company_id", "=", "application.company_id").onRef("link.application_id", "=", "application.id"),
    )
    .where("application.company_id", "=", company_id)
    .where("link.token_hash", "=", hashToken(token))
    .where("link.revoked_at", "is", null)
    .where("application.anonymized_at", "is", null);

/** What the holder of a link may read, or why not. */
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
