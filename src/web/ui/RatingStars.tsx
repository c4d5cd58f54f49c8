import { Rating, VisuallyHidden } from "@mantine/core";
import "@mantine/core/styles/Rating.layer.css";
import type { KeyboardEvent } from "react";
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

type RatingInputProps = {
  label: string;
  value: number | null;
  onChange: (rating: number) => void;
  isDisabled?: boolean;
};

/** A rating to give: by a star, the arrows, or the digits 1 to 5 while the focus is on it. */
export function RatingInput({ label, value, onChange, isDisabled = false }: RatingInputProps) {
  const { t } = useTranslation();

  function handleKeyDown(event: KeyboardEvent) {
    if (isDisabled || !/^[1-5]$/.test(event.key)) return;
    event.preventDefault();
    onChange(Number(event.key));
  }

  return (
    <Rating
      className={classes.input}
      aria-label={label}
      value={value ?? 0}
      onChange={onChange}
      onKeyDown={handleKeyDown}
      readOnly={isDisabled}
      classNames={{ starSymbol: classes.symbol ?? "" }}
      getSymbolLabel={(count) => t("rating.stars", { count })}
      size={24}
      color="var(--color-star)"
    />
  );
}
