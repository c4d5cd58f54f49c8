import { useTranslation } from "react-i18next";
import { formatAge, formatDate, formatTime } from "./dates.ts";
import { useMinute } from "./use-clock.ts";

type RelativeTimeProps = {
  value: string;
  /** What happened then, for the tooltip, where the place does not say it. */
  label?: string;
  /** In abbreviated words, where there is little room. */
  isShort?: boolean;
  className?: string | undefined;
  /** The moment that it is relative to, where that is not now. */
  now?: number;
};

/** A moment as people speak of it; the exact one is behind it. */
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
