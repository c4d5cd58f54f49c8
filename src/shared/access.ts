/**
 * What an endpoint asks of its caller, in the words of the access table in tests/matrix.
 * The table is written by hand from the rules; the handlers enforce them by access queries and policies.
 */
export const accesses = [
  "anyone",
  "signed_in",
  "application:read",
  "application:comment",
  "application:move",
  "application:rate",
  "application:read_ratings",
  "application:tag",
  "application:reject",
  "comment:read",
  "comment:edit",
  "rating:delete",
  "rejection_reason:edit",
  "application:attach",
  "upload:sign",
  "file:read",
  "job:read",
  "job:comment",
  "company:read",
  "company:enter",
  "status:read",
  "status:manage",
  "pipeline:manage",
  "saved_search:read",
  "saved_search:edit",
  "saved_search:delete",
  "saved_search:restore",
  "bulk_action:read",
] as const;
export type Access = (typeof accesses)[number];
