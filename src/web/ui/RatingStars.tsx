import { VisuallyHidden } from "@mantine/core";
import { useTranslation } from "react-i18next";
import classes from "./RatingStars.module.css";

/** Read-only rating, rounded to whole stars. Shows nothing if there is no rating, except to screen readers. */
export function RatingStars({ value }: { value: number | null }) {
  const { t } = useTranslation();
  const stars = Math.round(value ?? 0);
  if (stars === 0) return <VisuallyHidden>{t("rating.none")}</VisuallyHidden>;
  const text = t("rating.value", { value: stars });

  return (
    <span className={classes.stars} title={text}>
      <VisuallyHidden>{text}</VisuallyHidden>
      <span className={classes.empty} aria-hidden>
        ★★★★★
      </span>
      <span className={classes.full} style={{ width: `${(stars / 5) * 100}%` }} aria-hidden>
        ★★★★★
      </span>
    </span>
  );
}
