import { useTranslation } from "react-i18next";
import { useSearchAgain } from "#features/across/search/web/search.hooks.ts";
import classes from "./SearchPage.module.css";

/** While texts are being read after a start: how much of them the search looked into, from 0 to 1. */
export function PartlyRead({ share }: { share: number }) {
  const { t, i18n } = useTranslation("search");
  useSearchAgain(share < 1);
  // In steps, because each is read out.
  const shown = (Math.floor(share * 10) / 10).toLocaleString(i18n.language, { style: "percent" });

  return (
    <p className={classes.partlyRead} aria-live="polite">
      {share < 1 && t("partlyRead", { share: shown })}
    </p>
  );
}
