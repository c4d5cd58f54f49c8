import { VisuallyHidden } from "@mantine/core";
import classes from "./Brand.module.css";

/** Logo with the product's name. In the slim form the name is visible only to screen readers. */
export function Brand({ isSlim = false }: { isSlim?: boolean }) {
  return (
    <span className={classes.brand}>
      <svg className={classes.mark} viewBox="0 0 20 20" aria-hidden>
        <rect width="20" height="20" rx="5" />
        <path d="M6.5 5.5v9M13.5 5.5v9M6.5 10h7" />
      </svg>
      {isSlim ? <VisuallyHidden>Hirelane</VisuallyHidden> : <span>Hirelane</span>}
    </span>
  );
}
