import { VisuallyHidden } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { useIsAway } from "#web/connection.ts";
import { OfflineState } from "#web/ui/OfflineState.tsx";
import classes from "./DocumentsPane.module.css";

export function PaperSkeleton() {
  const { t } = useTranslation(["common", "files"]);
  const isAway = useIsAway();
  if (isAway) return <OfflineState title={t("files:preview.notLoaded")} />;

  return (
    <div className={classes.desk} aria-busy>
      <VisuallyHidden>{t("state.loading")}</VisuallyHidden>
      <div className={classes.blank}>
        <div className={classes.blankText}>
          <div className={classes.blankLine} />
          {Array.from({ length: 14 }, (_, line) => (
            <div key={line} className={classes.blankLine} style={{ width: `${62 + ((line * 23) % 38)}%` }} />
          ))}
        </div>
      </div>
    </div>
  );
}
