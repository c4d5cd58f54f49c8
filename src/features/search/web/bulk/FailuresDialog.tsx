import { Button } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { Application } from "#features/applications/applications.contract.ts";
import { errorTexts } from "#web/flash/flash.ts";
import { Dialog } from "#web/ui/Dialog.tsx";
import classes from "./FailuresDialog.module.css";
import type { Failure } from "./run-each.ts";

type FailuresDialogProps = { failures: readonly Failure<Application>[]; onRetry: () => void; onClose: () => void };

/** Whom it did not work for, and why. They stay selected. */
export function FailuresDialog({ failures, onRetry, onClose }: FailuresDialogProps) {
  const { t } = useTranslation(["search", "common"]);
  const { t: common } = useTranslation();

  return (
    <Dialog
      title={t("bulk.failedTitle", { count: failures.length })}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t("common:actions.close")}</Button>
          <Button variant="filled" onClick={onRetry}>
            {t("bulk.retry")}
          </Button>
        </>
      }
    >
      <ul className={classes.failures}>
        {failures.map(({ item, error }) => (
          <li key={item.id}>
            <strong>{item.full_name ?? t("hiddenName")}</strong>
            <span>{errorTexts(error, common).join(" ")}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
