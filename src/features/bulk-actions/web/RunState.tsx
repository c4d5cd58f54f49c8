import { ActionIcon, Button } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { Status } from "#features/statuses/statuses.contract.ts";
import type { BulkAction } from "../bulk-actions.contract.ts";
import classes from "./BulkBar.module.css";

type RunStateProps = {
  action: BulkAction;
  statuses: readonly Status[];
  /** Why the progress is unknown. */
  error: unknown;
  /** Whether the wish to undo is on its way; it is sent once. */
  isUndoing: boolean;
  onUndo: () => void;
  onShowLeftOut: () => void;
  onDismiss: () => void;
};

/** How far an action on many is, and once it has ended, what came of it and the way back. */
export function RunState({ action, statuses, error, isUndoing, onUndo, onShowLeftOut, onDismiss }: RunStateProps) {
  const { t, i18n } = useTranslation(["bulk-actions", "common"]);
  const format = (number: number) => number.toLocaleString(i18n.language);
  const ended = action.total - action.waiting;
  const leftOut = action.skipped + action.failed;
  const done = { count: action.done, formatted: format(action.done) };
  const status = statuses.find(({ id }) => id === action.status_id)?.name;

  if (!action.is_finished) {
    return (
      <>
        <output className={classes.count}>
          {error
            ? t("progressFailed")
            : ended === 0
              ? t("stopped")
              : t("progress", { done: format(ended), total: format(action.total) })}
        </output>
        <progress className={classes.progress} aria-label={t("label")} value={ended} max={Math.max(action.total, 1)} />
      </>
    );
  }
  return (
    <>
      <output className={classes.count}>
        {status === undefined ? t(`finished.${action.action}`, done) : t("finished.movedTo", { ...done, status })}
      </output>
      <ActionIcon data-do="clear" aria-label={t("dismiss")} title={t("dismiss")} onClick={onDismiss}>
        <IconX size={18} aria-hidden />
      </ActionIcon>
      {leftOut > 0 && (
        <Button onClick={onShowLeftOut}>{t("leftOut", { count: leftOut, formatted: format(leftOut) })}</Button>
      )}
      {action.can_undo && (
        <Button loading={isUndoing} onClick={onUndo}>
          {t("common:actions.undo")}
        </Button>
      )}
    </>
  );
}
