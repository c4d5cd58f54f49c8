import { memo } from "react";
import classes from "./Facets.module.css";
import { Stars } from "#features/review/ratings/web/Stars.tsx";

type FacetRowProps = {
  value: string;
  label: string;
  /** So many are drawn in place of the label, which is then read only. */
  stars?: number | undefined;
  /** How many results it leads to, as the person writes numbers. */
  number?: string;
  isEmpty?: boolean;
  /** How full it is beside the fullest, 0 to 1. */
  share?: number;
  isChosen: boolean;
  onToggle: (value: string) => void;
};

/** One choice of a facet. There are a hundred, and at each key most of them change, so it is as light as can be. */
export const FacetRow = memo(function FacetRow(props: FacetRowProps) {
  const { value, label, stars, number, isEmpty, share = 0, isChosen, onToggle } = props;

  return (
    <label className={classes.row} data-empty={(isEmpty && !isChosen) || undefined}>
      <input
        type="checkbox"
        checked={isChosen}
        onChange={() => onToggle(value)}
        aria-label={number === undefined ? label : `${label}, ${number}`}
      />
      <span className={classes.label} title={label}>
        {stars ? <Stars count={stars} /> : label}
      </span>
      {number !== undefined && <span className={classes.count}>{number}</span>}
      {share > 0 && <span className={classes.bar} style={{ width: `${share * 40}%` }} aria-hidden />}
    </label>
  );
});
