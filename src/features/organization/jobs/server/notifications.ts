import type { FeatureNotifications } from "#features/platform/activity/server/feature-notifications.ts";
import type { feature } from "../feature.ts";
import { newsOfFollowers, notifiedJobs } from "./notified-jobs.ts";

export const notifications: FeatureNotifications<keyof typeof feature.notifications> = {
  news: [
    { types: ["job_expires_soon"], read: newsOfFollowers("has_job_expire_soon_enabled", "job_expires_soon") },
    { types: ["job_expired"], read: newsOfFollowers("has_job_expired_enabled", "job_expired") },
  ],
  subjects: { job_expires_soon: notifiedJobs, job_expired: notifiedJobs },
};
