import { notifiedJobs } from "#features/organization/jobs/server/notified-jobs.ts";
import type { FeatureNotifications, News } from "#features/platform/activity/server/feature-notifications.ts";
import type { ActivityRow } from "#features/platform/activity/server/read-log.ts";
import type { Db } from "#server/db/database.ts";
import type { feature } from "../feature.ts";

type Kind = keyof typeof feature.notifications;

/** Notifies the person whose import has finished, because they may have left its page. */
const newsOfImports = async (_db: Db, rows: readonly ActivityRow[]) =>
  rows.flatMap((row): News<Kind>[] => {
    const { recipient_id } = row.data;
    const subject = { application_id: null, job_id: row.job_id };
    return typeof recipient_id === "number" ? [{ row, user_id: recipient_id, kind: "import_done", subject }] : [];
  });

export const notifications: FeatureNotifications<Kind> = {
  news: [{ types: ["import_done"], read: newsOfImports }],
  subjects: { import_done: notifiedJobs },
};
