import { useTranslation } from "react-i18next";
import { formatAge, formatDate, formatTime } from "./dates.ts";
import { useMinute } from "./use-clock.ts";

type RelativeTimeProps = {
  value: string;
  /** Event that the time belongs to, for the tooltip, where the context doesn't say it. */
  label?: string;
  /** Whether the words are abbreviated, for tight spaces. */
  isShort?: boolean;
  className?: string | undefined;
  /** Reference time. Default: the current time. */
  now?: number;
};

/** Time such as "5 minutes ago", with the exact time in a tooltip. */
export function RelativeTime({ value, label, isShort = false, className, now }: RelativeTimeProps) {
  const { i18n } = useTranslation();
  const minute = useMinute();
  const exact = `${formatDate(value)} ${formatTime(value)}`;
  return (
    <time dateTime={value} title={label ? `${label}: ${exact}` : exact} className={className}>
      {formatAge(value, { language: i18n.language, now: now ?? minute, style: isShort ? "short" : "long" })}
    </time>
  );
}
