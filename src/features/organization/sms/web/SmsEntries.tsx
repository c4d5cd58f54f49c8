import { Button } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { ErrorState } from "#web/ui/ErrorState.tsx";
import { RelativeTime } from "#web/ui/RelativeTime.tsx";
import { SkeletonRows } from "#web/ui/SkeletonRows.tsx";
import { smsEntriesQuery } from "./sms.hooks.ts";
import classes from "./SmsPage.module.css";

type SmsEntriesProps = { company_id: number; money: (amount: string) => string };

/** What was paid in and spent, the newest first. */
export function SmsEntries({ company_id, money }: SmsEntriesProps) {
  const { t } = useTranslation("sms");
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    smsEntriesQuery(company_id),
  );
  const entries = data?.pages.flatMap(({ results }) => results);

  return (
    <section className={classes.entries}>
      <h2 className={classes.heading}>{t("entries.title")}</h2>
      {error && !entries && <ErrorState title={t("entries.notLoaded")} error={error} onRetry={() => void refetch()} />}
      {!error && !entries && <SkeletonRows rows={3} offline={t("entries.notLoaded")} />}
      {entries?.length === 0 && <p className={classes.help}>{t("entries.none")}</p>}
      {entries && entries.length > 0 && (
        <ul className={classes.list}>
          {entries.map(({ id, kind, amount, balance, dt_created }) => (
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
      {hasNextPage && (
        <Button size="xs" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t("entries.more")}
        </Button>
      )}
    </section>
  );
}
