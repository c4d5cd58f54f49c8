import { sql } from "kysely";
import { existingApplications } from "#features/review/applications/server/applications.access.ts";
import { publicTitle } from "#features/candidate-site/career/server/career.access.ts";
import type { StatusLink } from "#features/candidate-site/career/server/status-links.ts";
import { statusSince } from "#features/organization/statuses/server/status-since.ts";
import { rejectedGroup } from "#features/organization/statuses/statuses.ts";
import type { Db } from "#server/db/database.ts";

/**
 * Finds the application of a status link, unless it was deleted or the link was revoked. `lock` locks the row in a separate
 * statement, so that the second statement reads its state after waiting.
 */
export async function findFollowed(db: Db, link: StatusLink, options: { lock?: boolean } = {}) {
  const linked = existingApplications(db)
    .where("application.company_id", "=", link.company_id)
    .where("application.id", "=", link.application_id)
    .where("application.status_link_version", "=", link.version)
    .where("application.anonymized_at", "is", null);
  if (options.lock) await linked.select("application.id").forUpdate("application").execute();
  return linked
    .innerJoin("application_status as status", (join) =>
      join.onRef("status.company_id", "=", "application.company_id").onRef("status.id", "=", "application.status_id"),
    )
    .innerJoin("company", "company.id", "application.company_id")
    .select((eb) => publicTitle(eb).as("job_title"))
    .select([
      "application.id",
      "application.company_id",
      "application.job_id",
      "application.language",
      "application.dt_created",
      "application.dt_withdrawn",
      "application.rejection_sent",
      "job.required_fields",
      "job.hidden_fields",
      "company.slug",
      "company.time_zone",
      "status.group",
      "status.is_rejection_step",
      "status.candidate_label",
      "status.candidate_next_step",
      "status.candidate_days",
      sql<string>`coalesce(${statusSince}, application.dt_created)`.as("since"),
    ])
    .executeTakeFirst();
}
export type Followed = NonNullable<Awaited<ReturnType<typeof findFollowed>>>;

/** Returns the last status before the rejection and its start. Candidates see this status until they were notified. */
export const statusBeforeRejection = (db: Db, { company_id, id }: Followed) =>
  db
    .selectFrom("status_change as change")
    .innerJoin("application_status as status", (join) =>
      join.onRef("status.company_id", "=", "change.company_id").onRef("status.id", "=", "change.to_status_id"),
    )
    .where("change.company_id", "=", company_id)
    .where("change.application_id", "=", id)
    .where("status.group", "<>", rejectedGroup)
    .where("status.is_rejection_step", "=", false)
    .select([
      "status.group",
      "status.is_rejection_step",
      "status.candidate_label",
      "status.candidate_next_step",
      "status.candidate_days",
      "change.dt_created as since",
    ])
    .orderBy("change.id", "desc")
    .limit(1)
    .executeTakeFirst();
