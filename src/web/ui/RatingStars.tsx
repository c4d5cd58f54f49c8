import { VisuallyHidden } from "@mantine/core";
import { useTranslation } from "react-i18next";
import classes from "./RatingStars.module.css";

/** A rating to read; the average of several may fall between two stars. */
export function RatingStars({ value }: { value: number | null }) {
  const { t, i18n } = useTranslation();
  const isRated = value !== null && value > 0;
  const text = isRated
    ? t("rating.value", { value: value.toLocaleString(i18n.language, { maximumFractionDigits: 1 }) })
    : t("rating.none");

  return (
    <span className={classes.stars} title={text}>
      <VisuallyHidden>{text}</VisuallyHidden>
      <span className={classes.empty} aria-hidden>
        ★★★★★
      </span>
      {isRated && (
        <span className={classes.full} style={{ width: `${(value / 5) * 100}%` }} aria-hidden>
          ★★★★★
        </span>
      )}
    </span>
  );
}
