import { Button } from "@mantine/core";
import { useId, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { afterWorkingDays } from "#shared/working-days.ts";
import { useMe } from "#features/platform/sessions/web/sessions.hooks.ts";
import { readDate } from "#web/ui/date-text.ts";
import { DateField } from "#web/ui/DateField.tsx";
import classes from "./DueDateField.module.css";
import { todayHere } from "./task-counts.ts";
import { weekdayOf } from "./weekday.ts";

type DueDateFieldProps = { value: string; onChange: (date: string) => void; error?: ReactNode };

const picks = [1, 2, 3, 5, 10];

export function DueDateField({ value, onChange, error }: DueDateFieldProps) {
  const { t, i18n } = useTranslation("tasks");
  const id = useId();
  const { working_days } = useMe();
  const date = readDate(value);

  return (
    <div>
      <DateField
        label={t("dueDate")}
        value={value}
        onChange={onChange}
        error={error}
        description={date && weekdayOf(date, i18n.language, "long")}
      />
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- A fieldset would draw its own border. */}
      <div role="group" aria-labelledby={id} className={classes.picks}>
        <span id={id} className={classes.label}>
          {t("workingDays")}
        </span>
        {picks.map((count) => {
          const due = afterWorkingDays(todayHere(), count, working_days);
          return (
            <Button
              key={count}
              size="compact-sm"
              aria-label={t("inWorkingDays", { count })}
              title={`${weekdayOf(due, i18n.language, "short")} ${due}`}
              aria-pressed={date === due}
              className={classes.pick}
              onClick={() => onChange(due)}
            >
              {count}
            </Button>
          );
        })}
      </div>
    </div>
  );
}
