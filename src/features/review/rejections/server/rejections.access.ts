import type { Actor } from "#shared/actor.ts";
import { notFound } from "#shared/errors.ts";
import { myRole, visibleApplications } from "#features/review/applications/server/applications.access.ts";
import type { Db } from "#server/db/database.ts";

/** Access query of rejection reasons. Readers who see an application can see why it was rejected. */
export const visibleReasons = (db: Db, actor: Actor) =>
  visibleApplications(db, actor)
    .innerJoin("rejection_reason", (join) =>
      join
        .onRef("rejection_reason.company_id", "=", "application.company_id")
        .onRef("rejection_reason.application_id", "=", "application.id"),
    )
    .where("rejection_reason.company_id", "=", actor.company_id)
    .select(["application.job_id", "application.status_id", myRole(actor).as("my_role")]);

/** A loaded reason. Functions that take this type can't be called with a reason whose access was not checked. */
export type VisibleReason = Awaited<ReturnType<typeof requireReason>>;

/** Returns the reason, locked for a change, or throws 404 if it doesn't exist or the actor can't see it. */
export async function requireReason(
  db: Db,
  actor: Actor,
  of: { rejection_reason_id: number } | { application_id: number },
) {
  const reasons = visibleReasons(db, actor)
    .select([
      "rejection_reason.id",
      "rejection_reason.company_id",
      "rejection_reason.application_id",
      "rejection_reason.user_id",
      "rejection_reason.value",
      "rejection_reason.is_other",
      "rejection_reason.ended_by",
      "rejection_reason.comment",
      "rejection_reason.version",
    ])
    .forUpdate("rejection_reason");
  const reason = await (
    "application_id" in of
      ? reasons.where("rejection_reason.application_id", "=", of.application_id)
      : reasons
          .where("rejection_reason.id", "=", of.rejection_reason_id)
          .where("application.id", "=", applicationOf(db, actor, of.rejection_reason_id))
  ).executeTakeFirst();
  if (!reason) throw notFound();
  return reason;
}

/**
 * Looks up the application id first. Without it, and before the tables have statistics, PostgreSQL may scan every
 * application to find one reason.
 */
const applicationOf = (db: Db, actor: Actor, rejection_reason_id: number) =>
  db
    .selectFrom("rejection_reason")
    .select("application_id")
    .where("company_id", "=", actor.company_id)
    .where("id", "=", rejection_reason_id);
