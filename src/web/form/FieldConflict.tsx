import { Button } from "@mantine/core";
import { useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import classes from "./FieldConflict.module.css";
import { focusControl } from "./focus-field.ts";

type FieldConflictProps = {
  /** Value that a colleague saved. `name` is that colleague, if known. */
  theirs: string;
  name: string | undefined;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
};

/**
 * Shows both values of a field that two people changed, until the user picks one. The box and its field must have the same
 * parent, because the focus returns to the field through the parent.
 */
export function FieldConflict({ theirs, name, onKeepMine, onTakeTheirs }: FieldConflictProps) {
  const { t } = useTranslation();
  const textId = useId();
  const box = useRef<HTMLFieldSetElement>(null);

  // Move the focus before the pressed button disappears, so that the focus isn't lost.
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
