import { Skeleton } from "@mantine/core";
import classes from "./Facets.module.css";

export const FacetSkeleton = () => (
  <div className={classes.panel} aria-hidden>
    {[4, 5, 3].map((rows) => (
      <div key={rows} className={classes.skeleton}>
        <Skeleton height={10} width={64} />
        {Array.from({ length: rows }, (_, row) => (
          <Skeleton key={row} height={10} width={`${60 + ((row * 13) % 35)}%`} />
        ))}
      </div>
    ))}
  </div>
);
