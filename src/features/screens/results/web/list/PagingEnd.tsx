import { Button } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { stopReasonsOf } from "#features/across/search/web/paging.ts";
import type { ResultsView } from "../state/results-view.ts";
import classes from "./PagingEnd.module.css";

/** End of the list: says that more rows are loading, or why that failed and what to do. */
export function PagingEnd({ shown }: { shown: ResultsView<unknown> }) {
  const { t } = useTranslation(["search", "common"]);
  const { error, results, retry, reload } = shown;
  if (results.isLoadingMore) return <p className={classes.end}>{t("list.loadingMore")}</p>;
  if (!error) return null;

  const reasons = stopReasonsOf(error);
  return (
    <div className={classes.end} role="alert">
      {reasons.map((reason) => (
        <p key={reason}>{t(`errors.${reason}`)}</p>
      ))}
      {reasons.includes("outOfSync") && <Button onClick={reload}>{t("errors.reload")}</Button>}
      {reasons.length === 1 && reasons[0] === "getFailed" && (
        <Button onClick={retry}>{t("common:actions.retry")}</Button>
      )}
    </div>
  );
}
