import { Calendar } from "@mantine/dates";
import "@mantine/dates/styles.layer.css";
import dayjs from "dayjs";
import { useEffect, useRef, useState, type KeyboardEvent } from "react";
import { useTranslation } from "react-i18next";
import classes from "./DateField.module.css";

type DateCalendarProps = {
  /** Dates are yyyy-MM-dd. */
  value: string | undefined;
  min: string | undefined;
  today: string;
  onChoose: (date: string) => void;
};

/** Calendar of one month. The arrow keys move on to the adjacent months, unlike in Mantine's calendar. */
export function DateCalendar({ value, min, today, onChoose }: DateCalendarProps) {
  const { t, i18n } = useTranslation();
  const root = useRef<HTMLDivElement>(null);
  const first = latest(value ?? today, min);
  const [shown, setShown] = useState(first);
  /** Day to focus once its month is rendered. An object, so that the same day can be focused twice in a row. */
  const [wanted, setWanted] = useState<{ day: string }>();

  useEffect(() => {
    if (wanted) root.current?.querySelector<HTMLElement>(`[data-date="${wanted.day}"]`)?.focus();
  }, [wanted]);

  /** Mantine moves the focus itself within a month. */
  function handleKeyDown(event: KeyboardEvent, date: string) {
    const target = dateAfter(event, date);
    if (target === undefined) return;
    event.preventDefault();
    const day = latest(target, min);
    if (isSameMonth(day, date) && event.key.startsWith("Arrow")) return;
    setShown(day);
    setWanted({ day });
  }

  const format = (date: string, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(i18n.language, { ...options, timeZone: "UTC" }).format(new Date(date));

  return (
    <Calendar
      ref={root}
      className={classes.calendar}
      classNames={{ day: classes.day ?? "", weekday: classes.weekday ?? "" }}
      date={shown}
      onDateChange={(date) => setShown(date)}
      {...(min !== undefined && { minDate: min })}
      maxLevel="month"
      enableKeyboardNavigation={false}
      firstDayOfWeek={1}
      weekendDays={[]}
      hideOutsideDates
      ariaLabels={{ previousMonth: t("date.previous"), nextMonth: t("date.next") }}
      attributes={{ calendarHeaderLevel: { "aria-live": "polite" } }}
      monthLabelFormat={(month) => format(month, { month: "long", year: "numeric" })}
      weekdayFormat={(date) => format(date, { weekday: "short" })}
      getDayAriaLabel={(date) => format(date, { dateStyle: "full" })}
      getDayProps={(date) => ({
        selected: date === value,
        "aria-pressed": date === value,
        ...(date === today && { "aria-current": "date" as const }),
        // The initial focus when the calendar opens.
        ...(date === first && { "data-autofocus": true }),
        "data-date": date,
        onClick: () => onChoose(date),
        onKeyDown: (event: KeyboardEvent) => handleKeyDown(event, date),
      })}
    />
  );
}

const latest = (date: string, min: string | undefined) => (min !== undefined && date < min ? min : date);

const isSameMonth = (one: string, other: string) => one.slice(0, 7) === other.slice(0, 7);

/** Returns the date that a key moves to, following the ARIA date picker pattern. */
function dateAfter({ key, shiftKey }: KeyboardEvent, date: string): string | undefined {
  const day = dayjs(date);
  const daysFromMonday = (day.day() + 6) % 7;
  const targets: Record<string, dayjs.Dayjs> = {
    ArrowLeft: day.subtract(1, "day"),
    ArrowRight: day.add(1, "day"),
    ArrowUp: day.subtract(1, "week"),
    ArrowDown: day.add(1, "week"),
    Home: day.subtract(daysFromMonday, "day"),
    End: day.add(6 - daysFromMonday, "day"),
    PageUp: day.subtract(1, shiftKey ? "year" : "month"),
    PageDown: day.add(1, shiftKey ? "year" : "month"),
  };
  return targets[key]?.format("YYYY-MM-DD");
}
