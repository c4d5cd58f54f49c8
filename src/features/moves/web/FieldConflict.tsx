import { Button } from "@mantine/core";
import { useTranslation } from "react-i18next";
import classes from "./ApplicantDialog.module.css";

type FieldConflictProps = {
  /** The value that a colleague saved, and their name where it is known. */
  theirs: string;
  name: string | undefined;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
};

/** Two people changed one field: both values are there until the reader decides. */
export function FieldConflict({ theirs, name, onKeepMine, onTakeTheirs }: FieldConflictProps) {
  const { t } = useTranslation("applications");
  return (
    <div className={classes.conflict} role="alert">
      <p className={classes.conflictText}>
        {name === undefined ? t("applicant.conflict.byNobody") : t("applicant.conflict.by", { name })}
      </p>
      <blockquote className={classes.theirs}>{theirs || t("applicant.conflict.empty")}</blockquote>
      <div className={classes.conflictActions}>
        <Button size="xs" onClick={onKeepMine}>
          {t("applicant.conflict.keepMine")}
        </Button>
        <Button size="xs" onClick={onTakeTheirs}>
          {t("applicant.conflict.takeTheirs")}
        </Button>
      </div>
    </div>
  );
}
