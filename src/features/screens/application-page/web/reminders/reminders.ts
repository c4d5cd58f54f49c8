import { daysSince, formatDate } from "#web/ui/dates.ts";
import type { ApplicationRow } from "#features/review/applications/applications.contract.ts";

export type Reminder =
  | { kind: "expired"; date: string }
  | { kind: "idle"; days: number }
  | { kind: "rejectionNotSent" };

type Waiting = Pick<
  ApplicationRow,
  "is_idle" | "idle_since" | "is_rejection_overdue" | "expiration_date" | "is_viewer"
>;

/**
 * Returns the reminders. Everyone sees that an application has expired. Reminders of things to do are hidden from viewers.
 */
export function remindersOf(application: Waiting, now = new Date()): Reminder[] {
  const { is_idle, idle_since, is_rejection_overdue, expiration_date, is_viewer } = application;
  const reminders: Reminder[] = [];

  if (expiration_date !== null && expiration_date < formatDate(now.toISOString())) {
    reminders.push({ kind: "expired", date: expiration_date });
  }
  if (is_viewer) return reminders;
  if (is_idle) {
    reminders.push({ kind: "idle", days: daysSince(idle_since, now.getTime()) });
  }
  if (is_rejection_overdue) reminders.push({ kind: "rejectionNotSent" });
  return reminders;
}
