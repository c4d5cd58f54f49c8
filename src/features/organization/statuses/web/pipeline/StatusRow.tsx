import { useSortable } from "@dnd-kit/react/sortable";
import { ActionIcon, Menu, Pill } from "@mantine/core";
import { IconDots, IconGripVertical, IconPencil, IconTrash } from "@tabler/icons-react";
import { useState, type KeyboardEvent } from "react";
import { useTranslation } from "react-i18next";
import { ApiError } from "#web/api-error.ts";
import { flashError } from "#web/flash/flash-store.ts";
import { useConfirm } from "#web/ui/confirm.tsx";
import { MenuButton } from "#web/ui/MenuButton.tsx";
import { StatusBadge } from "#web/ui/StatusBadge.tsx";
import type { Status } from "../../statuses.contract.ts";
import { activeReminders, asksForReason } from "../../statuses.ts";
import { inPipeline } from "./in-pipeline.ts";
import { MoveAndRemoveDialog } from "./MoveAndRemoveDialog.tsx";
import { useRemoveStatus } from "../pipeline.hooks.ts";
import { rejects } from "../status-form.ts";
import { toneOf } from "../status-tone.ts";
import classes from "./StatusRow.module.css";

type StatusRowProps = {
  status: Status;
  /** Index within the group, and size of the group. */
  index: number;
  count: number;
  /** Name of the pipeline, if there are several. */
  pipeline: string | undefined;
  others: readonly Status[];
  canManage: boolean;
  onEdit: () => void;
  onMove: (place: number) => void;
};

export function StatusRow({ status, index, count, pipeline, others, canManage, onEdit, onMove }: StatusRowProps) {
  const { t } = useTranslation("statuses");
  const canOrder = canManage && count > 1;
  const { ref, handleRef, isDragSource } = useSortable({ id: status.id, index, disabled: !canOrder });
  const { name } = status;
  const place = inPipeline(name, pipeline);
  const confirm = useConfirm();
  const remove = useRemoveStatus();
  const [inUse, setInUse] = useState<string>();

  async function handleRemove() {
    if (remove.isPending) return;
    const question = { title: t("remove.title", { name }), body: t("remove.question"), action: t("remove.action") };
    if (!(await confirm(question))) return;
    remove.mutate({ status }, { onError: handleRefusal });
  }

  function handleRefusal(error: Error) {
    if (error instanceof ApiError && error.code === "status_in_use") setInUse(error.detail);
    else flashError(error, t("remove.failed"));
  }

  function handleArrow(event: KeyboardEvent) {
    if (event.key !== "ArrowUp" && event.key !== "ArrowDown") return;
    event.preventDefault();
    onMove(index + (event.key === "ArrowUp" ? -1 : 1));
  }

  return (
    <li ref={ref} className={classes.row} data-dragged={isDragSource || undefined}>
      {canOrder && (
        <button
          ref={handleRef}
          type="button"
          className={classes.handle}
          aria-label={t("order.drag", { name: place })}
          title={t("order.how")}
          onKeyDown={handleArrow}
        >
          <IconGripVertical size={16} aria-hidden />
        </button>
      )}
      {canManage && !canOrder && <span className={classes.noHandle} />}
      <div className={classes.name}>
        <StatusBadge name={name} tone={toneOf(status.group)} color={status.color} />
      </div>
      <StatusMarks status={status} />
      {canManage && !status.is_being_removed && (
        <div className={classes.actions}>
          <ActionIcon aria-label={t("edit", { name: place })} title={t("edit", { name })} onClick={onEdit}>
            <IconPencil size={16} stroke={1.7} aria-hidden />
          </ActionIcon>
          <ActionIcon
            aria-label={t("remove.of", { name: place })}
            title={t("remove.of", { name })}
            aria-disabled={remove.isPending}
            onClick={() => void handleRemove()}
          >
            <IconTrash size={16} stroke={1.7} aria-hidden />
          </ActionIcon>
          {canOrder && (
            <MenuButton label={t("more", { name: place })} icon={IconDots}>
              <Menu.Item disabled={index === 0} onClick={() => onMove(index - 1)}>
                {t("order.up")}
              </Menu.Item>
              <Menu.Item disabled={index === count - 1} onClick={() => onMove(index + 1)}>
                {t("order.down")}
              </Menu.Item>
            </MenuButton>
          )}
        </div>
      )}
      {inUse !== undefined && (
        <MoveAndRemoveDialog status={status} others={others} message={inUse} onClose={() => setInUse(undefined)} />
      )}
    </li>
  );
}

/** Badges for a status's settings. */
function StatusMarks({ status }: { status: Status }) {
  const { t } = useTranslation("statuses");
  const { idle_days, rejection_not_sent_days } = activeReminders(status);
  return (
    <div className={classes.marks}>
      {status.is_being_removed && <Pill title={t("mark.removingHelp")}>{t("mark.removing")}</Pill>}
      {status.is_default && <Pill title={t("mark.defaultHelp")}>{t("mark.default")}</Pill>}
      {asksForReason(status) && <Pill>{t("mark.reasons")}</Pill>}
      {status.is_rejection_step && !rejects(status) && <Pill>{t("mark.rejectionStep")}</Pill>}
      {idle_days > 0 && <span>{t("mark.idle", { count: idle_days })}</span>}
      {rejection_not_sent_days > 0 && <span>{t("mark.notSent", { count: rejection_not_sent_days })}</span>}
    </div>
  );
}
