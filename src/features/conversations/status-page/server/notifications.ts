import { followersWho } from "#features/organization/jobs/server/followers.ts";
import type { FeatureNotifications, News } from "#features/platform/activity/server/feature-notifications.ts";
import type { ActivityRow } from "#features/platform/activity/server/read-log.ts";
import { notifiedApplications } from "#features/review/applications/server/notified-applications.ts";
import { ownersOf } from "#features/review/applications/server/owners.ts";
import type { Db } from "#server/db/database.ts";
import type { feature } from "../feature.ts";

type Kind = keyof typeof feature.notifications;

export const notifications: FeatureNotifications<Kind> = {
  news: [{ types: ["application_withdrawn"], read: newsOfWithdrawals }],
  subjects: {
    application_withdrawn: (db, actor) =>
      notifiedApplications(db, actor).where("application.dt_withdrawn", "is not", null),
  },
};

/**
 * Notifies the owner of a withdrawn application and the followers of its job who enabled notifications of new applications.
 */
async function newsOfWithdrawals(db: Db, rows: readonly ActivityRow[]): Promise<News<Kind>[]> {
  const ownerOf = await ownersOf(
    db,
    rows.flatMap(({ application_id }) => application_id ?? []),
  );
  const job_ids = [...new Set(rows.flatMap(({ job_id }) => job_id ?? []))];
  const followers = await followersWho(db, "has_new_application_enabled", job_ids);
  return rows.flatMap((row): News<Kind>[] => {
    const { application_id, job_id } = row;
    if (application_id === null) return [];
    const ofJob = followers.filter((follower) => follower.job_id === job_id).map(({ user_id }) => user_id);
    const people = new Set([...ofJob, ownerOf.get(application_id)]);
    const subject = { application_id, job_id: null };
    return [...people].flatMap((user_id): News<Kind>[] =>
      user_id === undefined ? [] : [{ row, user_id, kind: "application_withdrawn", subject }],
    );
  });
}
