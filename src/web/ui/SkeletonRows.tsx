import { Skeleton, VisuallyHidden } from "@mantine/core";
import { useTranslation } from "react-i18next";
import classes from "./SkeletonRows.module.css";

/** Rows of the size that the loaded ones will have, so that nothing jumps when they come. */
export function SkeletonRows({ rows = 12, height = 44 }: { rows?: number; height?: number }) {
  const { t } = useTranslation();
  return (
    <div aria-busy>
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
