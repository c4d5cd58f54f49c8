// Written by npm run check from the feature.ts of each feature.

/** The events of webhooks, each with the feature whose locales name it. */
export const webhookEvents = {
  "application.anonymized": "erasure",
  "application.created": "applications",
  "application.deleted": "erasure",
  "application.document_added": "files",
  "application.edited": "applications",
  "application.hidden": "applications",
  "application.merged": "merging",
  "application.moved": "applications",
  "application.rated": "ratings",
  "application.restored": "erasure",
  "application.tagged": "tags",
  "application.withdrawn": "status-page",
  "job.changed": "job-editing",
  "job.created": "job-editing",
  "job.deleted": "jobs",
  "job.status_changed": "jobs",
} as const;
