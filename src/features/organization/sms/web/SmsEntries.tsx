import { Button } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { QueryState } from "#web/ui/QueryState.tsx";
import { RelativeTime } from "#web/ui/RelativeTime.tsx";
import { smsEntriesQuery } from "./sms.hooks.ts";
import classes from "./SmsPage.module.css";

type SmsEntriesProps = { company_id: number; money: (amount: string) => string };

/** Payments and spending, newest first. */
export function SmsEntries({ company_id, money }: SmsEntriesProps) {
  const { t } = useTranslation("sms");
  const query = useInfiniteQuery(smsEntriesQuery(company_id));
  const { hasNextPage, fetchNextPage, isFetchingNextPage } = query;

  return (
    <section className={classes.entries}>
      <h2 className={classes.heading}>{t("entries.title")}</h2>
      <QueryState
        query={query}
        failed={t("entries.notLoaded")}
        offline={t("entries.notLoaded")}
        rows={3}
        empty={<p className={classes.help}>{t("entries.none")}</p>}
      >
        {({ pages }) => (
          <ul className={classes.list}>
            {pages
              .flatMap(({ results }) => results)
              .map(({ id, kind, amount, balance, dt_created }) => (
                <li key={id} className={classes.entry}>
                  <span>{t(`entries.kinds.${kind}`)}</span>
                  <span className={classes.amount}>{money(amount)}</span>
                  <span className={classes.muted}>
                    <RelativeTime value={dt_created} />
                  </span>
                  <span className={`${classes.muted} ${classes.amount}`}>
                    {t("entries.left", { amount: money(balance) })}
                  </span>
                </li>
              ))}
          </ul>
        )}
      </QueryState>
      {hasNextPage && (
        <Button size="xs" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t("entries.more")}
        </Button>
      )}
    </section>
  );
}
