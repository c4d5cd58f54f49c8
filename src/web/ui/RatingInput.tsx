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

/** Input for a rating by click, arrow keys or the digits 1 to 5. */
export function RatingInput({ label, value, onChange, isDisabled = false }: RatingInputProps) {
  const { t } = useTranslation();

  /** Chooses a star by its digit. The focus moves along, so that the arrow keys continue from that star. */
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
