export const notificationKinds = [
  "mention",
  "task_assigned",
  "comment_on_owned",
  "application_assigned",
  "interview_assigned",
  "feedback_given",
  "new_application",
  "job_expires_soon",
  "job_expired",
  "import_done",
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/** Larger numbers are answered as this one. */
export const maxCounted = 100;
