type Reminded = { is_viewer: boolean; is_idle: boolean; is_rejection_overdue: boolean };

/** Returns the reminder to show for an application, or null for readers who can't act on it. */
export function reminderOf(application: Reminded): "idle" | "rejection_not_sent" | null {
  if (application.is_viewer) return null;
  if (application.is_rejection_overdue) return "rejection_not_sent";
  return application.is_idle ? "idle" : null;
}

/** Whether the application has expired. It is valid until the end of its last day. */
export const isExpired = ({ expiration_date }: { expiration_date: string | null }, now = new Date()): boolean =>
  expiration_date !== null && new Date(`${expiration_date}T23:59:59.999`) < now;
