import { Button } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { formatDate, formatTime } from "#web/ui/dates.ts";
import { RelativeTime } from "#web/ui/RelativeTime.tsx";
import { StatusBadge, type StatusTone } from "#web/ui/StatusBadge.tsx";
import type { Delivery, Webhook } from "../webhooks.contract.ts";
import { eventName, eventNouns, eventTypes, testType, type DeliveryState, type EventType } from "../webhooks.ts";
import { useReplay } from "./webhooks.hooks.ts";
import classes from "./Webhooks.module.css";

const tones: Record<DeliveryState, StatusTone> = { waiting: "hold", delivered: "active", failed: "rejected" };

const isEventType = (type: string): type is EventType => (eventTypes as readonly string[]).includes(type);

/** Delivery that expands to show its body and all attempts. */
export function DeliveryItem({ webhook, delivery }: { webhook: Webhook; delivery: Delivery }) {
  const { t } = useTranslation(["webhooks", ...eventNouns]);
  const { type, state, dt_created, message_id } = delivery;
  const name = isEventType(type) ? t(eventName(type)) : type === testType ? t("deliveries.test") : type;
  return (
    <li>
      <details className={classes.delivery}>
        <summary className={classes.summary}>
          <StatusBadge name={t(`deliveries.${state}`)} tone={tones[state]} />
          <span className={classes.type}>{name}</span>
          <code className={classes.id}>{message_id}</code>
          <RelativeTime value={dt_created} isShort className={classes.time} />
        </summary>
        <div className={classes.content}>
          <Attempts delivery={delivery} />
          <h3 className={classes.label}>{t("deliveries.body")}</h3>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- It scrolls. */}
          <pre className={classes.body} tabIndex={0}>
            <code>{indented(delivery.body)}</code>
          </pre>
          {state !== "waiting" && webhook.is_active && <ReplayButton webhook={webhook} delivery={delivery} />}
        </div>
      </details>
    </li>
  );
}

function Attempts({ delivery: { attempts, next_at } }: { delivery: Delivery }) {
  const { t } = useTranslation("webhooks");
  const time = (at: string) => `${formatDate(at)} ${formatTime(at)}`;
  return (
    <>
      <h3 className={classes.label}>{t("deliveries.attempts")}</h3>
      {attempts.length === 0 && <p className={classes.help}>{t("deliveries.noAttempt")}</p>}
      <ol className={classes.attempts}>
        {attempts.map(({ at, status, ms, words }) => (
          <li key={at}>
            <span className={classes.help}>{time(at)}</span>{" "}
            {status === null ? t("deliveries.noAnswer", { ms }) : t("deliveries.attempt", { status, ms })}
            {words !== "" && <span className={classes.words}>{words}</span>}
          </li>
        ))}
      </ol>
      {next_at !== null && attempts.length > 0 && (
        <p className={classes.help}>{t("deliveries.next", { time: time(next_at) })}</p>
      )}
    </>
  );
}

function ReplayButton({ webhook, delivery }: { webhook: Webhook; delivery: Delivery }) {
  const { t } = useTranslation("webhooks");
  const replay = useReplay(webhook);
  return (
    <Button
      size="xs"
      aria-label={t("deliveries.replayNamed", { id: delivery.message_id })}
      loading={replay.isPending}
      onClick={() => replay.mutate(delivery)}
    >
      {t("deliveries.replay")}
    </Button>
  );
}

/** The body is sent on one line. */
const indented = (body: string) => JSON.stringify(JSON.parse(body), null, 2);
