import { Button } from "@mantine/core";
import { useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import classes from "./FieldConflict.module.css";
import { focusControl } from "./focus-field.ts";

type FieldConflictProps = {
  /** The value that a colleague saved, and their name where it is known. */
  theirs: string;
  name: string | undefined;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
};

/**
 * Two people changed one field: both values are there until the person decides. The box and its field share a parent, in
 * which the decision leads back to the field.
 */
export function FieldConflict({ theirs, name, onKeepMine, onTakeTheirs }: FieldConflictProps) {
  const { t } = useTranslation();
  const textId = useId();
  const box = useRef<HTMLFieldSetElement>(null);

  // The focus moves before the pressed button disappears, so it is never lost.
  function settle(decide: () => void) {
    if (box.current?.parentElement) focusControl(box.current.parentElement);
    decide();
  }

  return (
    <fieldset ref={box} className={classes.conflict} aria-labelledby={textId} tabIndex={-1} data-field-conflict>
      <div id={textId} role="alert">
        <p className={classes.conflictText}>
          {name === undefined ? t("fieldConflict.byNobody") : t("fieldConflict.by", { name })}
        </p>
        <blockquote className={classes.theirs}>{theirs || t("fieldConflict.empty")}</blockquote>
      </div>
      <div className={classes.conflictActions}>
        <Button size="xs" onClick={() => settle(onKeepMine)}>
          {t("fieldConflict.keepMine")}
        </Button>
        <Button size="xs" onClick={() => settle(onTakeTheirs)}>
          {t("fieldConflict.takeTheirs")}
        </Button>
      </div>
    </fieldset>
  );
}
