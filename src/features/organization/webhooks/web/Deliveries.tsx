import { Button } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import { IconSend } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { QueryState } from "#web/ui/QueryState.tsx";
import { MoreAtEnd } from "#web/ui/MoreAtEnd.tsx";
import { SegmentedSwitch } from "#web/ui/SegmentedSwitch.tsx";
import type { Webhook } from "../webhooks.contract.ts";
import { deliveryStates, type DeliveryState } from "../webhooks.ts";
import { DeliveryItem } from "./DeliveryItem.tsx";
import { deliveriesQuery, useReplay } from "./webhooks.hooks.ts";
import classes from "./Webhooks.module.css";

type Shown = "all" | DeliveryState;

/** Lists the deliveries of the last 30 days, newest first. */
export function Deliveries({ webhook }: { webhook: Webhook }) {
  const { t, i18n } = useTranslation("webhooks");
  const [shown, setShown] = useState<Shown>("all");
  const replay = useReplay(webhook);
  const { waiting, failed } = webhook;
  const number = (count: number) => ({ count, number: count.toLocaleString(i18n.language) });

  return (
    <section className={classes.deliveries}>
      <div className={classes.head}>
        <h2 className={classes.heading}>{t("deliveries.title")}</h2>
        <SegmentedSwitch<Shown>
          label={t("deliveries.filter")}
          value={shown}
          choices={(["all", ...deliveryStates] as const).map((value) => ({ value, label: t(`deliveries.${value}`) }))}
          onChange={setShown}
        />
        <span className={classes.help}>
          {[waiting > 0 && t("waiting", number(waiting)), failed > 0 && t("failed", number(failed))]
            .filter(Boolean)
            .join(" · ")}
        </span>
        {failed > 0 && webhook.is_active && (
          <Button size="xs" loading={replay.isPending} onClick={() => replay.mutate(undefined)}>
            {t("deliveries.replayAll")}
          </Button>
        )}
      </div>
      <DeliveryList webhook={webhook} state={shown === "all" ? undefined : shown} />
    </section>
  );
}

function DeliveryList({ webhook, state }: { webhook: Webhook; state: DeliveryState | undefined }) {
  const { t } = useTranslation("webhooks");
  const list = useInfiniteQuery(deliveriesQuery(webhook.id, state));

  return (
    <QueryState query={list} failed={t("deliveries.notLoaded")} offline={t("deliveries.notLoaded")} rows={5}>
      {(data) => {
        const deliveries = data.pages.flatMap(({ results }) => results);
        if (deliveries.length === 0)
          return <EmptyState icon={IconSend} title={t("deliveries.empty")} help={t("deliveries.emptyHelp")} />;
        return (
          <>
            <ul className={classes.list}>
              {deliveries.map((delivery) => (
                <DeliveryItem key={delivery.id} webhook={webhook} delivery={delivery} />
              ))}
            </ul>
            <MoreAtEnd list={list} label={t("deliveries.more")} failed={t("deliveries.moreFailed")} />
          </>
        );
      }}
    </QueryState>
  );
}
