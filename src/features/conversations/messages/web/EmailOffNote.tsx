import { IconMailOff } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import classes from "./EmailOffNote.module.css";

/** Note that the installation sends no email. A disabled button can refer to it by aria-describedby. */
export function EmailOffNote({ id, advice }: { id?: string; advice: string }) {
  const { t } = useTranslation("messages");
  return (
    <p id={id} className={classes.note} role="note">
      <IconMailOff size={16} stroke={1.7} aria-hidden />
      <span>
        <strong>{t("emailOff.title")}.</strong> {advice}
      </span>
    </p>
  );
}
