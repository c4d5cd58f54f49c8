import { useTranslation } from "react-i18next";
import { useSearchAgain } from "#features/across/search/web/search.hooks.ts";
import classes from "./SearchPage.module.css";

/**
 * Shows how much of the documents the search covers while the server is still loading them after a start. `share` is from 0
 * to 1.
 */
export function PartlyRead({ share }: { share: number }) {
  const { t, i18n } = useTranslation("search");
  useSearchAgain(share < 1);
  // Rounded to steps of 10%, because screen readers announce each change.
  const shown = (Math.floor(share * 10) / 10).toLocaleString(i18n.language, { style: "percent" });

  return (
    <p className={classes.partlyRead} aria-live="polite">
      {share < 1 && t("partlyRead", { share: shown })}
    </p>
  );
}
