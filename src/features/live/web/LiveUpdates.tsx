import { IconPlugConnectedX } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { useLiveUpdates } from "./live.hooks.ts";
import classes from "./LiveUpdates.module.css";

/** Shows nothing, as long as what others change arrives. */
export function LiveUpdates() {
  const { t } = useTranslation("live");
  const isLost = useLiveUpdates();
  if (!isLost) return null;

  return (
    <output className={classes.lost}>
      <IconPlugConnectedX size={16} stroke={1.7} aria-hidden />
      {t("lost")}
    </output>
  );
}
