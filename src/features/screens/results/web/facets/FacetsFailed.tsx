import { useTranslation } from "react-i18next";
import classes from "./Facets.module.css";

/** Shown in place of the filters when their counts could not be loaded. */
export function FacetsFailed({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation(["search", "common"]);
  return (
    <div className={classes.panel} role="alert">
      <p className={classes.nothing}>{t("facets.failed")}</p>
      <button type="button" className={classes.all} onClick={onRetry}>
        {t("common:actions.retry")}
      </button>
    </div>
  );
}
