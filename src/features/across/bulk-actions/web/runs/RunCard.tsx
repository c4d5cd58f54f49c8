import { ActionIcon, Button } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { Suspense, useState, type RefObject } from "react";
import { useTranslation } from "react-i18next";
import type { Status } from "#features/organization/statuses/statuses.contract.ts";
import { loadable } from "#web/loadable.ts";
import type { BulkAction } from "../../bulk-actions.contract.ts";
import { useAutoDismiss } from "./auto-dismiss.hooks.ts";
import { useRun } from "../bulk.hooks.ts";
import classes from "./BulkTray.module.css";

const LeftOutDialog = loadable(async () => (await import("./LeftOutDialog.tsx")).LeftOutDialog);

type RunCardProps = {
  card: RefObject<HTMLElement | null>;
  action: BulkAction;
  statuses: readonly Status[];
  /** Error that prevents showing the progress. */
  error: unknown;
};

/** Progress of a bulk action, and after it has finished its result and undo. */
export function RunCard({ card, action, statuses, error }: RunCardProps) {
  const { t, i18n } = useTranslation(["bulk-actions", "common"]);
  const { undo, isUndoing, cancel, dismiss } = useRun(action, action.id);
  const [showsLeftOut, setShowsLeftOut] = useState(false);
  useAutoDismiss(card, action, dismiss);

  const format = (number: number) => number.toLocaleString(i18n.language);
  const ended = action.total - action.waiting;
  const leftOut = action.skipped + action.failed;
  // An action can be undone only once, so the remainder of a canceled undo could never be undone.
  const canCancel = action.action !== "undo";
  const status = statuses.find(({ id }) => id === action.status_id)?.name;

  return (
    <article ref={card} className={classes.run} aria-label={t(`runs.${action.action}`)}>
      <header className={classes.head}>
        <strong>{t(`runs.${action.action}`)}</strong>
        {action.is_finished ? (
          <ActionIcon data-do="dismiss" aria-label={t("dismiss")} title={t("dismiss")} onClick={dismiss}>
            <IconX size={16} aria-hidden />
          </ActionIcon>
        ) : (
          canCancel && (
            <Button
              size="compact-sm"
              loading={cancel.isPending}
              disabled={action.is_cancelled}
              onClick={() => cancel.mutate()}
            >
              {t("common:actions.cancel")}
            </Button>
          )
        )}
      </header>
      <output className={classes.state}>{sentence()}</output>
      {!action.is_finished && (
        <progress
          className={classes.progress}
          aria-label={t("progressLabel")}
          value={ended}
          max={Math.max(action.total, 1)}
        />
      )}
      {(action.action === "message" || (action.is_finished && (leftOut > 0 || action.can_undo))) && (
        <footer className={classes.actions}>
          {action.action === "message" && (
            <Link to="/outbox/" search={{ bulk_action_id: action.id }} className={classes.link}>
              {t("inOutbox")}
            </Link>
          )}
          {action.is_finished && leftOut > 0 && (
            <Button size="compact-sm" onClick={() => setShowsLeftOut(true)}>
              {t("leftOut", { count: leftOut, formatted: format(leftOut) })}
            </Button>
          )}
          {action.can_undo && (
            <Button size="compact-sm" loading={isUndoing} onClick={undo}>
              {t("common:actions.undo")}
            </Button>
          )}
        </footer>
      )}
      <Suspense>
        {showsLeftOut && <LeftOutDialog leftOut={action.left_out} onClose={() => setShowsLeftOut(false)} />}
      </Suspense>
    </article>
  );

  function sentence(): string {
    const done = { count: action.done, formatted: format(action.done) };
    if (action.is_finished)
      return status === undefined ? t(`finished.${action.action}`, done) : t("finished.movedTo", { ...done, status });
    if (error) return t("progressFailed");
    if (action.is_cancelled) return t("cancelling");
    return ended === 0 ? t("stopped") : t("progress", { done: format(ended), total: format(action.total) });
  }
}
