import { Button, TextInput } from "@mantine/core";
import { useClipboard } from "@mantine/hooks";
import { IconCheck, IconCopy } from "@tabler/icons-react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { formatDate } from "#web/ui/dates.ts";
import classes from "./ShareDialog.module.css";
import type { MadeShareLink } from "./shares.hooks.ts";

type MadeLinkProps = { made: MadeShareLink; onCopy: () => void; onDone: () => void };

/** The address of a link, which is told this once. */
export function MadeLink({ made: { address, count, expires_at }, onCopy, onDone }: MadeLinkProps) {
  const { t } = useTranslation("shares");
  const clipboard = useClipboard({ timeout: 2_000 });
  const button = useRef<HTMLButtonElement>(null);
  const Icon = clipboard.copied ? IconCheck : IconCopy;

  // The button that had the focus went with the form.
  useEffect(() => button.current?.focus(), []);

  function handleCopy() {
    clipboard.copy(address);
    onCopy();
  }

  return (
    <div className={classes.form}>
      <p className={classes.help}>{t("made.help", { count, date: formatDate(expires_at) })}</p>
      <div className={classes.address}>
        <TextInput
          label={t("made.address")}
          value={address}
          readOnly
          onFocus={(event) => event.currentTarget.select()}
          onCopy={onCopy}
        />
        <Button ref={button} variant="filled" leftSection={<Icon size={16} aria-hidden />} onClick={handleCopy}>
          {t(clipboard.copied ? "made.copied" : "made.copy")}
        </Button>
      </div>
      <Button onClick={onDone}>{t("made.done")}</Button>
    </div>
  );
}
