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

/** A move of this many or more is asked about first. */
export const askedFrom = 10;

/** What cannot simply be undone. */
export const isDestructive = (action: BulkActionName) => action === "delete" || action === "anonymize";

/** To destroy more than this, a person types the number. */
export const typedAbove = 30;
