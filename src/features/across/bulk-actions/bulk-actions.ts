export const bulkActionNames = [
  "move",
  "rate",
  "tag",
  "owner",
  "rejection_sent",
  "copy",
  "transfer",
  "share",
  "message",
  "hide",
  "delete",
  "anonymize",
] as const;
export type BulkActionName = (typeof bulkActionNames)[number];

/** Moving this many applications or more requires a confirmation. */
export const askedFrom = 10;

/** Whether the action can't simply be undone. */
export const isDestructive = (action: BulkActionName) => action === "delete" || action === "anonymize";

/** Destroying more applications than this requires typing the number. */
export const typedAbove = 30;
