import { IconClockHour4, IconMailOff, IconHourglassOff, type TablerIcon } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { ApplicationRow } from "#features/review/applications/applications.contract.ts";
import classes from "../ApplicationView.module.css";
import { remindersOf, type Reminder } from "./reminders.ts";

const icons: Record<Reminder["kind"], TablerIcon> = {
  expired: IconHourglassOff,
  idle: IconClockHour4,
  rejectionNotSent: IconMailOff,
};

export function Reminders({ application }: { application: ApplicationRow }) {
  const { t } = useTranslation("applications");

  function text(reminder: Reminder): string {
    switch (reminder.kind) {
      case "expired":
        return t("reminders.expired", { date: reminder.date });
      case "idle":
        return reminder.days === 0
          ? t("reminders.idle", { status: application.status })
          : t("reminders.idleDays", { count: reminder.days, status: application.status });
      case "rejectionNotSent":
        return t("reminders.rejectionNotSent");
      default:
        return reminder satisfies never;
    }
  }

  return remindersOf(application).map((reminder) => {
    const Icon = icons[reminder.kind];
    return (
      <p key={reminder.kind} className={classes.reminder} role="note">
        <Icon size={16} stroke={1.7} aria-hidden />
        {text(reminder)}
      </p>
    );
  });
}
