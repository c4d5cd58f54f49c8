import { sql, type RawBuilder } from "kysely";
import { activeReminders, type ReminderDays } from "../statuses.ts";

type Due = RawBuilder<string | null>;

/**
 * Returns SQL for the times at which an application counts as idle in a status and its rejection message counts as overdue.
 */
export const remindersDue = (
  status: ReminderDays & { group: number },
  since: RawBuilder<string> = sql<string>`now()`,
): { idle_at: Due; rejection_due_at: Due } => {
  const { idle_days, rejection_not_sent_days } = activeReminders(status);
  return { idle_at: after(since, idle_days), rejection_due_at: after(since, rejection_not_sent_days) };
};

const after = (since: RawBuilder<string>, days: number): Due =>
  days > 0 ? sql`(${since} + make_interval(days => ${days}::integer))` : sql`null`;
