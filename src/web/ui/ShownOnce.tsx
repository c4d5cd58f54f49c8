import { Button } from "@mantine/core";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { CopyField } from "./CopyField.tsx";
import classes from "./ShownOnce.module.css";

type ShownOnceProps = {
  /** What it is: the address of a link, or a key. */
  label: string;
  value: string;
  /** Who may do what with it, and until when. */
  help: string;
  onCopy?: () => void;
  onDone: () => void;
};

/** A secret that the server tells this once, to be copied. */
export function ShownOnce({ label, value, help, onCopy, onDone }: ShownOnceProps) {
  const { t } = useTranslation();
  const button = useRef<HTMLButtonElement>(null);

  // The button that had the focus went with the form.
  useEffect(() => button.current?.focus(), []);

  return (
    <div className={classes.shown}>
      <p className={classes.help}>{help}</p>
      <CopyField label={label} value={value} buttonRef={button} {...(onCopy && { onCopy })} />
      <Button onClick={onDone}>{t("shownOnce.done")}</Button>
    </div>
  );
}
