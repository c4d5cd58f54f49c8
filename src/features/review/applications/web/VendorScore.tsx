import { VisuallyHidden } from "@mantine/core";
import type { CSSProperties } from "react";
import { useTranslation } from "react-i18next";
import type { ApplicationRow } from "../applications.contract.ts";
import classes from "./VendorScore.module.css";

/** A vendor's score as a number next to a proportionally filled ring. Renders nothing without a visible score. */
export function VendorScore({ score }: { score: ApplicationRow["vendor_score"] }) {
  const { t } = useTranslation();
  if (score === null) return null;

  const { number_value, display_settings } = score;
  const text = t("vendorScore", { value: number_value });
  const fullness = { "--fullness": `${number_value}%` } as CSSProperties;

  return (
    <span className={classes.score} data-color={display_settings.color} title={text}>
      <VisuallyHidden>{text}</VisuallyHidden>
      <span className={classes.ring} style={fullness} aria-hidden />
      <span aria-hidden>{number_value}</span>
    </span>
  );
}
