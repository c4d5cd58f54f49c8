// Written by npm run check from the server/notifications.ts of each feature.
import { notifications as imports } from "#features/across/imports/server/notifications.ts";
import { notifications as feedback } from "#features/candidate-site/feedback/server/notifications.ts";
import { notifications as messages } from "#features/conversations/messages/server/notifications.ts";
import { notifications as statusPage } from "#features/conversations/status-page/server/notifications.ts";
import { notifications as jobs } from "#features/organization/jobs/server/notifications.ts";
import { notifications as applications } from "#features/review/applications/server/notifications.ts";
import { notifications as comments } from "#features/review/comments/server/notifications.ts";
import { notifications as interviewers } from "#features/review/interviewers/server/notifications.ts";
import { notifications as tasks } from "#features/review/tasks/server/notifications.ts";

/** The notifications of each feature that has any. */
export const featureNotifications = [
  imports,
  feedback,
  messages,
  statusPage,
  jobs,
  applications,
  comments,
  interviewers,
  tasks,
] as const;
