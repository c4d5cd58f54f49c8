import { Button, TextInput } from "@mantine/core";
import { useClipboard } from "@mantine/hooks";
import { IconCheck, IconCopy } from "@tabler/icons-react";
import type { Ref } from "react";
import { useTranslation } from "react-i18next";
import classes from "./CopyField.module.css";

type CopyFieldProps = {
  label: string;
  value: string;
  /** Ref of the copy button, which takes the focus if the field replaces a form. */
  buttonRef?: Ref<HTMLButtonElement>;
  onCopy?: () => void;
};

export function CopyField({ label, value, buttonRef, onCopy }: CopyFieldProps) {
  const { t } = useTranslation();
  const clipboard = useClipboard({ timeout: 2_000 });
  const Icon = clipboard.copied ? IconCheck : IconCopy;

  function handleCopy() {
    clipboard.copy(value);
    onCopy?.();
  }

  return (
    <div className={classes.value}>
      <TextInput
        label={label}
        value={value}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
        onCopy={onCopy}
      />
      <Button ref={buttonRef} variant="filled" leftSection={<Icon size={16} aria-hidden />} onClick={handleCopy}>
        {t(clipboard.copied ? "shownOnce.copied" : "shownOnce.copy")}
      </Button>
    </div>
  );
}
