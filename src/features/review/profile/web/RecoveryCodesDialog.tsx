import { Button } from "@mantine/core";
import { useClipboard } from "@mantine/hooks";
import { IconCheck, IconCopy, IconDownload } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Dialog } from "#web/ui/Dialog.tsx";
import classes from "./SecurityPage.module.css";

export function RecoveryCodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const { t } = useTranslation("profile");
  const clipboard = useClipboard({ timeout: 2_000 });
  const text = `${codes.join("\n")}\n`;

  function handleDownload() {
    const address = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
    const link = document.createElement("a");
    link.href = address;
    link.download = "hirelane-recovery-codes.txt";
    link.click();
    URL.revokeObjectURL(address);
  }

  return (
    <Dialog
      title={t("recovery.title")}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button
            leftSection={clipboard.copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
            onClick={() => clipboard.copy(text)}
          >
            {clipboard.copied ? t("recovery.copied") : t("recovery.copy")}
          </Button>
          <Button leftSection={<IconDownload size={16} aria-hidden />} onClick={handleDownload}>
            {t("recovery.download")}
          </Button>
          <Button variant="filled" onClick={onClose}>
            {t("recovery.done")}
          </Button>
        </>
      }
    >
      <div className={classes.dialog}>
        <p className={classes.help}>{t("recovery.help")}</p>
        <ul className={classes.codes} aria-label={t("recovery.title")}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}
