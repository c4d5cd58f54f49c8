import { VisuallyHidden } from "@mantine/core";
import { IconFileOff } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { ApplicationCard } from "#features/review/applications/applications.contract.ts";
import { isExpired, reminderOf } from "#features/review/applications/reminder.ts";
import { daysSince } from "#web/ui/dates.ts";
import classes from "./ApplicationMarks.module.css";

/** Badges for facts that the user should know before opening an application: a reminder or an expiry. */
export function ApplicationMarks({ application }: { application: ApplicationCard }) {
  const { t } = useTranslation("search");
  const reminder = reminderOf(application);
  const days = daysSince(application.idle_since);

  return (
    <>
      {application.is_withdrawn && <Mark text={t("marks.withdrawn")} tone="danger" />}
      {reminder === "idle" && <Mark text={days > 0 ? t("marks.idleDays", { count: days }) : t("marks.idle")} />}
      {reminder === "rejection_not_sent" && <Mark text={t("marks.rejectionNotSent")} />}
      {isExpired(application) && <Mark text={t("marks.expired")} tone="danger" />}
      {application.has_unreadable_cv && (
        <span className={classes.sign} title={t("marks.unreadableCv")}>
          <IconFileOff size={16} stroke={1.7} aria-hidden />
          <VisuallyHidden>{t("marks.unreadableCv")}</VisuallyHidden>
        </span>
      )}
    </>
  );
}

/** Badge with a tooltip, because its text can be truncated. */
const Mark = ({ text, tone }: { text: string; tone?: "danger" }) => (
  <span className={classes.mark} data-tone={tone} title={text}>
    {text}
  </span>
);
