/** The namespaces of sentences: the shell's own, and one per feature that has a locales folder. */
export const namespaces = [
  "applications",
  "bulk-actions",
  "career",
  "comments",
  "common",
  "files",
  "jobs",
  "live",
  "ratings",
  "rejections",
  "saved-searches",
  "search",
  "sessions",
  "statuses",
  "tags",
] as const;
export type Namespace = (typeof namespaces)[number];
