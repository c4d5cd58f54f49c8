import { sql, type RawBuilder } from "kysely";

/** After how many days in it a status reminds of what waits; 0 is never. */
export type ReminderDays = { idle_days: number; rejection_not_sent_days: number };

type Due = RawBuilder<string | null>;

/** When an application that came to a status at a moment is idle there, and when the news of its rejection is overdue. */
export const remindersDue = (
  { idle_days, rejection_not_sent_days }: ReminderDays,
  since: RawBuilder<string> = sql<string>`now()`,
): { idle_at: Due; rejection_due_at: Due } => ({
  idle_at: after(since, idle_days),
  rejection_due_at: after(since, rejection_not_sent_days),
});

const after = (since: RawBuilder<string>, days: number): Due =>
  days > 0 ? sql`(${since} + make_interval(days => ${days}::integer))` : sql`null`;
