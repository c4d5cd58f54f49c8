import { IconUserPlus } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import classes from "./DropHint.module.css";

/** Tells the effect of dropping the dragged files. */
export function DropHint() {
  const { t } = useTranslation("intake");
  return (
    <div className={classes.hint} aria-hidden>
      <IconUserPlus size={20} stroke={1.7} />
      {t("dropHere")}
    </div>
  );
}
