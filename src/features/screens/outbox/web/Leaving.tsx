import { VisuallyHidden } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { formatDate, formatTime } from "#web/ui/dates.ts";
import { useMinute, useSecond } from "#web/ui/use-clock.ts";
import type { OutboxRow } from "../outbox.contract.ts";

const anHour = 3_600_000;

type LeavingProps = {
  row: OutboxRow;
  /** Milliseconds by which the server's clock is ahead of the browser's. */
  skew: number;
};

/** Time at which a message is sent. Within the last hour it is a countdown, which is hidden from screen readers. */
export function Leaving({ row: { at, status }, skew }: LeavingProps) {
  const { t } = useTranslation("outbox");
  const date = formatDate(at);
  const time = formatTime(at);
  const exact = t("leavesAt", { date, time });
  const isSoon = Date.parse(at) - useMinute() - skew < anHour;
  if (status === "sending") return t("onItsWay");

  return (
    <time dateTime={at} title={exact}>
      {isSoon ? <Countdown at={Date.parse(at) - skew} exact={exact} /> : `${date} ${time}`}
    </time>
  );
}

function Countdown({ at, exact }: { at: number; exact: string }) {
  const { t } = useTranslation("outbox");
  const seconds = Math.ceil((at - useSecond()) / 1_000);
  if (seconds <= 0) return t("leavesNow");
  return (
    <>
      <span aria-hidden>
        {t("leavesIn", { time: `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}` })}
      </span>
      <VisuallyHidden>{exact}</VisuallyHidden>
    </>
  );
}
