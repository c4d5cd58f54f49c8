import { Button } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { stopReasonsOf } from "#features/search/web/paging.ts";
import type { ApplicationsShown } from "../shown.ts";
import classes from "./PagingEnd.module.css";

/** What stands below the last row: that more come, or why no more come and what to do. */
export function PagingEnd({ shown }: { shown: ApplicationsShown<unknown> }) {
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
