import { Button } from "@mantine/core";
import { useTranslation } from "react-i18next";
import classes from "./FieldConflict.module.css";

type FieldConflictProps = {
  /** The value that a colleague saved, and their name where it is known. */
  theirs: string;
  name: string | undefined;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
};

/** Two people changed one field: both values are there until the person decides. */
export function FieldConflict({ theirs, name, onKeepMine, onTakeTheirs }: FieldConflictProps) {
  const { t } = useTranslation();
  return (
    <div className={classes.conflict} role="alert">
      <p className={classes.conflictText}>
        {name === undefined ? t("fieldConflict.byNobody") : t("fieldConflict.by", { name })}
      </p>
      <blockquote className={classes.theirs}>{theirs || t("fieldConflict.empty")}</blockquote>
      <div className={classes.conflictActions}>
        <Button size="xs" onClick={onKeepMine}>
          {t("fieldConflict.keepMine")}
        </Button>
        <Button size="xs" onClick={onTakeTheirs}>
          {t("fieldConflict.takeTheirs")}
        </Button>
      </div>
    </div>
  );
}
