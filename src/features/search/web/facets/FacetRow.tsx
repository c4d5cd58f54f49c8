import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import classes from "./Facets.module.css";

type FacetRowProps = {
  label: string;
  /** Drawn in place of the label, which is then read only. */
  drawing?: ReactNode;
  count?: number;
  /** How full it is beside the fullest, 0 to 1. */
  share?: number;
  isChosen: boolean;
  onToggle: () => void;
};

/** One choice of a facet, with the number of results it leads to. */
export function FacetRow({ label, drawing, count, share = 0, isChosen, onToggle }: FacetRowProps) {
  const { t, i18n } = useTranslation("search");
  const number = count?.toLocaleString(i18n.language);

  return (
    <label className={classes.row} data-empty={(count === 0 && !isChosen) || undefined}>
      <input
        type="checkbox"
        checked={isChosen}
        onChange={onToggle}
        aria-label={number === undefined ? label : t("facets.option", { label, number })}
      />
      <span className={classes.label} title={label}>
        {drawing ?? label}
      </span>
      {number !== undefined && <span className={classes.count}>{number}</span>}
      {share > 0 && <span className={classes.bar} style={{ width: `${share * 40}%` }} aria-hidden />}
    </label>
  );
}
