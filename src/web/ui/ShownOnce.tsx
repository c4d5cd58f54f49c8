import { Button, TextInput } from "@mantine/core";
import { useClipboard } from "@mantine/hooks";
import { IconCheck, IconCopy } from "@tabler/icons-react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
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
  const clipboard = useClipboard({ timeout: 2_000 });
  const button = useRef<HTMLButtonElement>(null);
  const Icon = clipboard.copied ? IconCheck : IconCopy;

  // The button that had the focus went with the form.
  useEffect(() => button.current?.focus(), []);

  function handleCopy() {
    clipboard.copy(value);
    onCopy?.();
  }

  return (
    <div className={classes.shown}>
      <p className={classes.help}>{help}</p>
      <div className={classes.value}>
        <TextInput
          label={label}
          value={value}
          readOnly
          onFocus={(event) => event.currentTarget.select()}
          onCopy={onCopy}
        />
        <Button ref={button} variant="filled" leftSection={<Icon size={16} aria-hidden />} onClick={handleCopy}>
          {t(clipboard.copied ? "shownOnce.copied" : "shownOnce.copy")}
        </Button>
      </div>
      <Button onClick={onDone}>{t("shownOnce.done")}</Button>
    </div>
  );
}
