import classes from "./Facets.module.css";

export const Stars = ({ count }: { count: number }) => (
  <span className={classes.stars} aria-hidden>
    {"★".repeat(count)}
  </span>
);
