/** What a receiver may be told of, as the body of a delivery names it. */
export const eventTypes = [
  "application.created",
  "application.moved",
  "application.edited",
  "application.tagged",
  "application.rated",
  "application.document_added",
  "application.withdrawn",
  "application.merged",
  "application.hidden",
  "application.deleted",
  "application.restored",
  "application.anonymized",
  "job.created",
  "job.changed",
  "job.status_changed",
  "job.deleted",
] as const;
export type EventType = (typeof eventTypes)[number];

export const testType = "test";

export const deliveryStates = ["waiting", "delivered", "failed"] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** Why no more is delivered: the receiver said that it is gone (410), or it failed for days. */
export const stopReasons = ["gone", "failing", "unreadable"] as const;

/** More than a company has use for. */
export const maxWebhooks = 20;
export const maxNameLength = 80;
export const maxUrlLength = 2_000;

/** Of each delivery. */
export const maxTries = 10;
/** A day in which both secrets sign. */
export const formerSecretHours = 24;
export const keptDays = 30;
