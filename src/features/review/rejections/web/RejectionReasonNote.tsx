import { ActionIcon, Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { IconPencil, IconTrash } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { canReject, type Standing } from "#features/review/applications/applications.policy.ts";
import { asksForReason } from "#features/organization/statuses/statuses.ts";
import { useConfirm } from "#web/ui/confirm.tsx";
import { RelativeTime } from "#web/ui/RelativeTime.tsx";
import { Tooltip } from "#web/ui/Tooltip.tsx";
import type { RejectionReason } from "../rejections.contract.ts";
import type { AskingStatus } from "./ReasonDialog.tsx";
import { rejectionReasonQuery, useDeleteReason } from "./rejections.hooks.ts";
import { RejectionReasonDialog } from "./RejectionReasonDialog.tsx";
import classes from "./RejectionReasonNote.module.css";

type RejectionReasonNoteProps = {
  application: Standing & { id: number; full_name: string | null };
  /** Whether a move is being sent, which may contain the reason. */
  isMoving: boolean;
  status: AskingStatus & { group: number };
};

/** Shows the reason of a rejection, or a button to give one later if the question was skipped. */
export function RejectionReasonNote({ application, isMoving, status }: RejectionReasonNoteProps) {
  const { t } = useTranslation("rejections");
  const isAsked = asksForReason(status);
  const { data: reason } = useQuery({ ...rejectionReasonQuery(application.id), enabled: isAsked && !isMoving });
  const [isOpen, setIsOpen] = useState(false);
  if (!isAsked || reason === undefined || (reason === null && !canReject(application))) return null;

  return (
    <div className={classes.note}>
      {reason === null ? (
        <Button size="compact-sm" onClick={() => setIsOpen(true)}>
          {t("add")}
        </Button>
      ) : (
        <Reason reason={reason} onEdit={() => setIsOpen(true)} />
      )}
      {isOpen && (
        <RejectionReasonDialog
          application={application}
          status={status}
          {...(reason?.canEdit && { own: reason })}
          onDone={() => setIsOpen(false)}
        />
      )}
    </div>
  );
}

function Reason({ reason, onEdit }: { reason: RejectionReason; onEdit: () => void }) {
  const { t } = useTranslation("rejections");
  const confirm = useConfirm();
  const { mutate: remove } = useDeleteReason(reason.application);

  async function handleDelete() {
    const isConfirmed = await confirm({ title: t("delete.title"), body: reason.value, action: t("delete.action") });
    if (isConfirmed) remove(reason);
  }

  return (
    <>
      <div className={classes.head}>
        <span className={classes.value}>{reason.value}</span>
        {reason.canEdit && (
          <Tooltip label={t("edit")}>
            <ActionIcon size={24} aria-label={t("edit")} onClick={onEdit}>
              <IconPencil size={15} aria-hidden />
            </ActionIcon>
          </Tooltip>
        )}
        {reason.canDelete && (
          <Tooltip label={t("delete.action")}>
            <ActionIcon size={24} aria-label={t("delete.action")} onClick={() => void handleDelete()}>
              <IconTrash size={15} aria-hidden />
            </ActionIcon>
          </Tooltip>
        )}
      </div>
      {reason.comment !== "" && <p className={classes.comment}>{reason.comment}</p>}
      <p className={classes.meta}>
        {t(`endedBy.${reason.ended_by}`)} · {reason.user?.name ?? t("formerColleague")} ·{" "}
        <RelativeTime value={reason.dt_created} />
      </p>
    </>
  );
}
