import { useTranslation } from "react-i18next";
import { PaneSplitter } from "#web/ui/PaneSplitter.tsx";
import classes from "../ApplicationView.module.css";
import { widths, type ViewWidths } from "./view-widths.ts";

/** Splitters between results, documents and team tabs, where these are side by side. */
export function ViewSplitters({ stack, review }: ViewWidths) {
  const { t } = useTranslation("applications");
  return (
    <>
      <PaneSplitter
        className={classes.stackSplitter}
        label={t("panes.resizeStack")}
        side="left"
        {...widths.stack}
        {...stack}
      />
      <PaneSplitter
        className={classes.reviewSplitter}
        label={t("panes.resizeReview")}
        side="right"
        {...widths.review}
        {...review}
      />
    </>
  );
}
