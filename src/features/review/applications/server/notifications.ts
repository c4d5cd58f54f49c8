import { newsOfFollowers, notifiedJobs } from "#features/organization/jobs/server/notified-jobs.ts";
import type { FeatureNotifications, News } from "#features/platform/activity/server/feature-notifications.ts";
import type { ActivityRow } from "#features/platform/activity/server/read-log.ts";
import type { Db } from "#server/db/database.ts";
import type { feature } from "../feature.ts";
import { notifiedApplications } from "./notified-applications.ts";
import { ownersOf } from "./owners.ts";

type Kind = keyof typeof feature.notifications;

/** New applications are grouped by job, so that many applications for one job count as one notification. */
export const notifications: FeatureNotifications<Kind> = {
  news: [
    { types: ["owner_changed"], read: newsOfOwners },
    { types: ["application_created"], read: newsOfFollowers("has_new_application_enabled", "new_application") },
  ],
  subjects: {
    application_assigned: (db, actor) =>
      notifiedApplications(db, actor).where("application.owner_id", "=", actor.user_id),
    new_application: notifiedJobs,
  },
};

/** Notifies the person who became the owner of an application, if they still own it. */
async function newsOfOwners(db: Db, rows: readonly ActivityRow[]): Promise<News<Kind>[]> {
  const ownerOf = await ownersOf(
    db,
    rows.flatMap(({ application_id }) => application_id ?? []),
  );
  // Keeps the last row per application.
  const byApplication = new Map(rows.map((row) => [row.application_id ?? 0, row]));
  return [...byApplication].flatMap(([application_id, row]): News<Kind>[] => {
    const owner = ownerOf.get(application_id);
    if (owner === undefined || owner !== row.data.owner_id) return [];
    return [{ row, user_id: owner, kind: "application_assigned", subject: { application_id, job_id: null } }];
  });
}
