/** What the log can say. A type is added with the feature that writes it; the log's sentences are in the locales. */
export const activityTypes = [
  "company_created",
  "application_created",
  "application_moved",
  "owner_changed",
  "rejection_sent_changed",
  "comment_added",
  "comment_edited",
  "comment_deleted",
  "rating_set",
  "rating_deleted",
  "tag_created",
  "tag_added",
  "tag_removed",
  "rejection_reason_set",
  "rejection_reason_deleted",
  "file_attached",
  "file_removed",
  "file_text_read",
  "status_created",
  "status_changed",
  "status_deleted",
  "language_changed",
  "saved_search_created",
  "saved_search_changed",
  "saved_search_deleted",
  "bulk_action_started",
  "company_reloaded",
] as const;
export type ActivityType = (typeof activityTypes)[number];

/** What tells what the company's people think of a candidate: an agency recruiter is not to know of it. */
export const assessmentTypes: readonly ActivityType[] = [
  "rating_set",
  "rating_deleted",
  "comment_added",
  "comment_edited",
  "comment_deleted",
];

/** What colleagues keep for each other: an agency recruiter has no part in it. */
export const sharedTypes: readonly ActivityType[] = [
  "saved_search_created",
  "saved_search_changed",
  "saved_search_deleted",
];
