import { Skeleton, VisuallyHidden } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { useIsAway } from "../connection.ts";
import { OfflineState } from "./OfflineState.tsx";
import classes from "./SkeletonRows.module.css";

type SkeletonRowsProps = {
  rows?: number | undefined;
  height?: number | undefined;
  /** Title while offline, which says what wasn't loaded. */
  offline?: string | undefined;
};

/** Placeholder rows of the same size as the loaded rows, so that the layout doesn't jump. */
export function SkeletonRows({ rows = 12, height = 44, offline }: SkeletonRowsProps) {
  const { t } = useTranslation();
  const isAway = useIsAway();
  if (isAway) return <OfflineState title={offline} />;

  return (
    <div className={classes.rows} aria-busy>
      <VisuallyHidden>{t("state.loading")}</VisuallyHidden>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={classes.row} style={{ height }} aria-hidden>
          <Skeleton circle height={26} width={26} />
          <Skeleton height={10} width={`${28 + ((row * 17) % 23)}%`} />
          <Skeleton height={10} width={`${10 + ((row * 11) % 9)}%`} className={classes.end} />
        </div>
      ))}
    </div>
  );
}
