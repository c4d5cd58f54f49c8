import type { FeatureNotifications, News } from "#features/platform/activity/server/feature-notifications.ts";
import type { ActivityRow } from "#features/platform/activity/server/read-log.ts";
import { invitationsTo } from "#features/review/applications/server/applications.access.ts";
import { notifiedApplications } from "#features/review/applications/server/notified-applications.ts";
import type { Db } from "#server/db/database.ts";
import type { feature } from "../feature.ts";

type Kind = keyof typeof feature.notifications;

export const notifications: FeatureNotifications<Kind> = {
  news: [{ types: ["interviewer_added"], read: newsOfInterviewers }],
  subjects: {
    interview_assigned: (db, actor) => notifiedApplications(db, actor).where("application_user.id", "is not", null),
  },
};

/** Notifies interviewers with whom an application was shared, if it still is. */
async function newsOfInterviewers(db: Db, rows: readonly ActivityRow[]): Promise<News<Kind>[]> {
  const invited = await invitationsTo(
    db,
    rows.flatMap(({ application_id }) => application_id ?? []),
    rows.flatMap(({ data }) => (typeof data.interviewer_id === "number" ? data.interviewer_id : [])),
  );
  // Keeps the last row per person and application.
  const byPlace = new Map(rows.map((row) => [`${row.application_id}/${row.data.interviewer_id}`, row]));
  return invited.flatMap(({ application_id, user_id }): News<Kind>[] => {
    const row = byPlace.get(`${application_id}/${user_id}`);
    return row ? [{ row, user_id, kind: "interview_assigned", subject: { application_id, job_id: null } }] : [];
  });
}
