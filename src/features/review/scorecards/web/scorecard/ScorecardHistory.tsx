import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { formatDate, formatTime } from "#web/ui/dates.ts";
import { QueryState } from "#web/ui/QueryState.tsx";
import type { Scorecard } from "../../scorecards.contract.ts";
import { ScorecardBody, Verdict } from "./ScorecardBody.tsx";
import classes from "./ScorecardItem.module.css";
import { revisionsQuery } from "../scorecards.hooks.ts";

type ScorecardHistoryProps = { application_id: number; card: Scorecard };

/** Earlier contents of a changed scorecard, fetched when the reader opens the history. */
export function ScorecardHistory({ application_id, card }: ScorecardHistoryProps) {
  const { t } = useTranslation("scorecards");
  const [isOpen, setOpen] = useState(false);
  const query = useQuery({ ...revisionsQuery(application_id, card), enabled: isOpen });
  return (
    <details className={classes.history} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t("history", { count: card.revisions })}</summary>
      {isOpen && (
        <QueryState query={query} offline={t("notLoaded")} rows={2}>
          {(revisions) => (
            <ol className={classes.revisions}>
              {revisions.map((revision) => (
                <li key={revision.id} className={classes.revision}>
                  <span className={classes.until}>
                    {t("before", { date: `${formatDate(revision.dt_replaced)} ${formatTime(revision.dt_replaced)}` })}
                    <Verdict recommendation={revision.recommendation} />
                  </span>
                  <ScorecardBody kit={card.kit} content={revision} />
                </li>
              ))}
            </ol>
          )}
        </QueryState>
      )}
    </details>
  );
}
