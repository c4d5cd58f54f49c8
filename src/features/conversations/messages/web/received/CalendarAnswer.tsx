import { useTranslation } from "react-i18next";
import { formatDate, formatTime } from "#web/ui/dates.ts";
import type { CalendarReply } from "../../messages.contract.ts";
import classes from "../MessagesPanel.module.css";

/** Response to an invitation: "Accepted: Interview", with the time of the event. */
export function CalendarAnswer({ reply: { answer, title, starts_at, is_all_day } }: { reply: CalendarReply }) {
  const { t } = useTranslation("messages");
  return (
    <p className={classes.words}>
      <strong>{t(`in.calendar.${answer}`, { title: title || t("in.noSubject") })}</strong>
      {starts_at !== null && (
        <>
          {" · "}
          <time dateTime={is_all_day ? starts_at.slice(0, 10) : starts_at}>
            {is_all_day ? formatDate(starts_at.slice(0, 10)) : `${formatDate(starts_at)} ${formatTime(starts_at)}`}
          </time>
        </>
      )}
    </p>
  );
}
