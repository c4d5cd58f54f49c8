import { Button, TextInput } from "@mantine/core";
import { useClipboard } from "@mantine/hooks";
import { IconCheck, IconCopy } from "@tabler/icons-react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import classes from "./MadeLink.module.css";

type MadeLinkProps = {
  address: string;
  /** Who reads what by the link, and until when. */
  help: string;
  onCopy?: () => void;
  onDone: () => void;
};

/** The address of a secret link to applications. The server tells it this once. */
export function MadeLink({ address, help, onCopy, onDone }: MadeLinkProps) {
  const { t } = useTranslation("applications");
  const clipboard = useClipboard({ timeout: 2_000 });
  const button = useRef<HTMLButtonElement>(null);
  const Icon = clipboard.copied ? IconCheck : IconCopy;

  // The button that had the focus went with the form.
  useEffect(() => button.current?.focus(), []);

  function handleCopy() {
    clipboard.copy(address);
    onCopy?.();
  }

  return (
    <div className={classes.link}>
      <p className={classes.help}>{help}</p>
      <div className={classes.address}>
        <TextInput
          label={t("madeLink.address")}
          value={address}
          readOnly
          onFocus={(event) => event.currentTarget.select()}
          onCopy={onCopy}
        />
        <Button ref={button} variant="filled" leftSection={<Icon size={16} aria-hidden />} onClick={handleCopy}>
          {t(clipboard.copied ? "madeLink.copied" : "madeLink.copy")}
        </Button>
      </div>
      <Button onClick={onDone}>{t("madeLink.done")}</Button>
    </div>
  );
}
