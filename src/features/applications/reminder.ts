import { rejectedGroup } from "#features/statuses/statuses.ts";

type Reminded = { is_viewer: boolean; is_idle: boolean; status_group: number; rejection_sent: boolean };

/** What waits to be done about an application, for those who can do it. */
export function reminderOf(application: Reminded): "idle" | "rejection_not_sent" | null {
  if (application.is_viewer) return null;
  if (application.status_group === rejectedGroup) return application.rejection_sent ? null : "rejection_not_sent";
  return application.is_idle ? "idle" : null;
}

/** An application lives to the end of its last day. */
export const isExpired = ({ expiration_date }: { expiration_date: string | null }, now = new Date()): boolean =>
  expiration_date !== null && new Date(`${expiration_date}T23:59:59.999`) < now;
