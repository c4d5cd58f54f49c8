import { memo } from "react";
import classes from "./Facets.module.css";
import { Stars } from "#features/review/ratings/web/Stars.tsx";

type FacetRowProps = {
  value: string;
  label: string;
  /** Number of stars to show instead of the label, which is then only for screen readers. */
  stars?: number | undefined;
  /** Formatted number of results. */
  number?: string;
  isEmpty?: boolean;
  /** Number of results relative to the largest option, from 0 to 1. */
  share?: number;
  isChosen: boolean;
  onToggle: (value: string) => void;
};

/** Option of a facet. There are about a hundred, most of which change with each key press, so it must render fast. */
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
