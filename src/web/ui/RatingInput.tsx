import { Rating } from "@mantine/core";
import "@mantine/core/styles/Rating.layer.css";
import type { KeyboardEvent } from "react";
import { useTranslation } from "react-i18next";
import classes from "./RatingInput.module.css";

type RatingInputProps = {
  label: string;
  value: number | null;
  onChange: (rating: number) => void;
  isDisabled?: boolean;
};

/** A rating to give: by a star, the arrows, or the digits 1 to 5 while the focus is on it. */
export function RatingInput({ label, value, onChange, isDisabled = false }: RatingInputProps) {
  const { t } = useTranslation();

  /** The focus follows, so that the arrows go on from the star that was chosen. */
  function handleKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (isDisabled || !/^[1-5]$/.test(event.key)) return;
    event.preventDefault();
    event.currentTarget.querySelector<HTMLInputElement>(`input[value="${event.key}"]`)?.focus();
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
