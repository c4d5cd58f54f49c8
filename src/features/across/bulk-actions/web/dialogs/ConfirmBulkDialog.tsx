import { Button, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { keptDays } from "#features/review/applications/applications.ts";
import { Dialog } from "#web/ui/Dialog.tsx";
import type { BulkTask } from "../../bulk-actions.contract.ts";
import { isDestructive, typedAbove } from "../../bulk-actions.ts";
import { preflightQuery, useStartBulk } from "../bulk.hooks.ts";
import type { BulkDialogProps } from "./bulk-dialog.ts";
import { Preflight } from "./Preflight.tsx";
import classes from "./ConfirmBulkDialog.module.css";

export type AwayTask = Extract<BulkTask, { action: "hide" | "delete" | "anonymize" }>;

/**
 * Confirms hiding, deleting or anonymizing. More than a few applications require typing their number. Stays open if the
 * server refuses.
 */
export function ConfirmBulkDialog({ task, chosen, count, onClose, onStarted }: BulkDialogProps & { task: AwayTask }) {
  const { t, i18n } = useTranslation(["bulk-actions", "common"]);
  const { data, refetch } = useQuery(preflightQuery(task, chosen));
  const [typed, setTyped] = useState("");
  const start = useStartBulk({ flashes: false });

  const number = data?.count ?? count;
  const formatted = number.toLocaleString(i18n.language);
  const isTyped = isDestructive(task.action) && number > typedAbove;
  const isRight = !isTyped || typed.replaceAll(/\D/gu, "") === String(number);
  const isReady = data !== undefined && data.changed > 0 && isRight;

  function handleConfirm() {
    if (!isReady || start.isPending) return;
    start.mutate({ task, chosen, confirmed_count: number }, { onSuccess: onStarted, onError: () => void refetch() });
  }

  return (
    <Dialog
      title={t(`away.${task.action}.title`, { count: number, formatted })}
      isOpen
      size="sm"
      onClose={onClose}
      actions={
        <>
          <Button data-autofocus={!isTyped || undefined} onClick={onClose}>
            {t("common:actions.cancel")}
          </Button>
          <Button
            variant="filled"
            color={isDestructive(task.action) ? "danger" : "accent"}
            loading={start.isPending}
            disabled={!isReady}
            onClick={handleConfirm}
          >
            {t(`away.${task.action}.action`, {
              count: data?.changed ?? number,
              formatted: (data?.changed ?? number).toLocaleString(i18n.language),
            })}
          </Button>
        </>
      }
    >
      <div className={classes.body}>
        <p>{t(`away.${task.action}.body`, { count: number, days: keptDays })}</p>
        <Preflight task={task} chosen={chosen} refused={start.error ?? undefined} />
        {isTyped && (
          <TextInput
            data-autofocus
            inputMode="numeric"
            label={t("typeNumber", { formatted })}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
            onKeyDown={({ key }) => key === "Enter" && handleConfirm()}
          />
        )}
      </div>
    </Dialog>
  );
}
