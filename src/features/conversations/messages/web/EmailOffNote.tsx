import { IconMailOff } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import classes from "./EmailOffNote.module.css";

/** Says where messages are written or wait that no email is sent. A disabled button can name it as its description. */
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
