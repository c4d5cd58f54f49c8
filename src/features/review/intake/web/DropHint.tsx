import { IconUserPlus } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import classes from "./DropHint.module.css";

/** Hint that dropping the dragged files adds candidates. */
export function DropHint() {
  const { t } = useTranslation("intake");
  return (
    <div className={classes.hint} aria-hidden>
      <IconUserPlus size={20} stroke={1.7} />
      {t("dropHere")}
    </div>
  );
}
