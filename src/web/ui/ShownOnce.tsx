import { Button } from "@mantine/core";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { CopyField } from "./CopyField.tsx";
import classes from "./ShownOnce.module.css";

type ShownOnceProps = {
  /** Name of the secret, such as a link's URL or a key. */
  label: string;
  value: string;
  /** Says who can use the secret for what, and until when. */
  help: string;
  onCopy?: () => void;
  onDone: () => void;
};

/** Secret that the server shows only once, with a copy button. */
export function ShownOnce({ label, value, help, onCopy, onDone }: ShownOnceProps) {
  const { t } = useTranslation();
  const button = useRef<HTMLButtonElement>(null);

  // The form with the focused button is gone, so move the focus here.
  useEffect(() => button.current?.focus(), []);

  return (
    <div className={classes.shown}>
      <p className={classes.help}>{help}</p>
      <CopyField label={label} value={value} buttonRef={button} {...(onCopy && { onCopy })} />
      <Button onClick={onDone}>{t("shownOnce.done")}</Button>
    </div>
  );
}
