import { useTranslation } from "react-i18next";
import { formatDate, formatNearTime, formatTime } from "./dates.ts";

/** A moment as people speak of it; the exact one is behind it. */
export function RelativeTime({ value }: { value: string }) {
  const { i18n } = useTranslation();
  return (
    <time dateTime={value} title={`${formatDate(value)} ${formatTime(value)}`}>
      {formatNearTime(value, i18n.language)}
    </time>
  );
}
