import { sql } from "kysely";
import { rejectedGroup } from "#features/organization/statuses/statuses.ts";

const rejected = sql.lit(rejectedGroup);

/** Whether the application has been in its status longer than the status allows. */
export const isIdle = sql<boolean>`coalesce(
  application.idle_at <= now() and application.status_group <> ${rejected}, false
)`;

/** Whether a rejection has not been communicated within the time that its status allows. */
export const isRejectionOverdue = sql<boolean>`coalesce(
  application.rejection_due_at <= now() and application.status_group = ${rejected} and not application.rejection_sent, false
)`;
