import classes from "./Stars.module.css";

export const Stars = ({ count }: { count: number }) => (
  <span className={classes.stars} aria-hidden>
    {"★".repeat(count)}
  </span>
);
