import {
  IconArrowMerge,
  IconArrowsExchange,
  IconCopy,
  IconEye,
  IconEyeOff,
  IconFileDownload,
  IconMailCheck,
  IconMailOff,
  IconMailPlus,
  IconPencil,
  IconPrinter,
  IconRoute,
  IconShare,
  IconTrash,
  IconUserOff,
  IconUserQuestion,
  type TablerIcon,
} from "@tabler/icons-react";
import type { ComponentType } from "react";
import type { Actor } from "#shared/actor.ts";
import { canExplainAccess } from "#features/review/access-explanations/access-explanations.policy.ts";
import { applicationAccessDialog } from "#features/review/access-explanations/web/access-dialogs.ts";
import type { ApplicationRow } from "#features/review/applications/applications.contract.ts";
import {
  canDelete,
  canEditApplicant,
  canHide,
  canTransfer,
  canUnmask,
} from "#features/review/applications/actions.policy.ts";
import { canMove } from "#features/review/applications/applications.policy.ts";
import { mergeRefusal } from "#features/across/merging/duplicates.policy.ts";
import { mergeWithDialog } from "#features/across/merging/web/merge-with-dialog.ts";
import { canUseStatusLink } from "#features/conversations/status-page/candidate-status.policy.ts";
import { statusLinkDialog } from "#features/conversations/status-page/web/status-link-dialog.ts";
import type { ActionDialogProps } from "#features/review/applications/web/action-dialog.ts";
import { AnonymizeDialog } from "#features/across/erasure/web/AnonymizeDialog.tsx";
import { DeleteDialog } from "#features/across/erasure/web/DeleteDialog.tsx";
import { canPrintFiles } from "#features/review/files/files.policy.ts";
import { attachDialog } from "#features/conversations/mailboxes/web/attach-dialog.ts";
import { canMessage } from "#features/conversations/messages/messages.policy.ts";
import { applicantDialog } from "#features/conversations/application-changes/web/applicant-dialog.ts";
import { copyDialog } from "#features/conversations/application-changes/web/copy-dialog.ts";
import { HideDialog } from "#features/conversations/application-changes/web/HideDialog.tsx";
import { transferDialog } from "#features/conversations/application-changes/web/transfer-dialog.ts";
import { UnmaskDialog } from "#features/conversations/application-changes/web/UnmaskDialog.tsx";
import { openPrintView, savePdf } from "#features/across/printouts/web/printouts.hooks.ts";
import { shareApplicationDialog } from "#features/across/shares/web/share-dialog.ts";
import { canShareByLink } from "#features/across/shares/shares.policy.ts";
import { isRejection } from "#features/organization/statuses/statuses.ts";
import type { SentenceKey } from "#web/i18n.ts";

type Means = {
  application: ApplicationRow;
  /** Opens a window for the application. */
  ask: (Dialog: ComponentType<ActionDialogProps>) => void;
  setRejectionSent: (marking: { id: number; rejection_sent: boolean }) => void;
};

type Reader = Pick<Actor, "user_id" | "role" | "is_superuser" | "permissions" | "features">;

/** Something that is done to one application now and then. */
export type MoreAction = {
  id: string;
  label: SentenceKey;
  icon: TablerIcon;
  /** What cannot be taken back, or takes the application away. */
  isDanger?: boolean;
  canSee: (reader: Reader, application: ApplicationRow) => boolean;
  open: (means: Means) => void;
};

const isRejected = ({ status_group, status_is_rejection_step }: ApplicationRow) =>
  isRejection({ group: status_group, is_rejection_step: status_is_rejection_step });

/** The entries of the menu behind the decisions, in this order; the palette offers them, too. */
const moreActions: readonly MoreAction[] = [
  {
    id: "edit",
    label: "applications:applicant.title",
    icon: IconPencil,
    canSee: (_reader, application) => canEditApplicant(application, application.should_be_masked),
    open: ({ ask }) => ask(applicantDialog.Dialog),
  },
  {
    id: "unmask",
    label: "applications:unmask.action",
    icon: IconEye,
    canSee: (reader, application) => canUnmask(reader, application.should_be_masked),
    open: ({ ask }) => ask(UnmaskDialog),
  },
  {
    id: "copy",
    label: "applications:copy.action",
    icon: IconCopy,
    canSee: (_reader, application) => canTransfer(application, application.should_be_masked),
    open: ({ ask }) => ask(copyDialog.Dialog),
  },
  {
    id: "transfer",
    label: "applications:transfer.action",
    icon: IconArrowsExchange,
    canSee: (_reader, application) => canTransfer(application, application.should_be_masked),
    open: ({ ask }) => ask(transferDialog.Dialog),
  },
  {
    id: "merge",
    label: "merging:choose.action",
    icon: IconArrowMerge,
    canSee: (_reader, application) => mergeRefusal(application, application.should_be_masked) === undefined,
    open: ({ ask }) => ask(mergeWithDialog.Dialog),
  },
  {
    id: "attach_mail",
    label: "mailboxes:attach.open",
    icon: IconMailPlus,
    canSee: (_reader, application) => canMessage(application) && !application.should_be_masked,
    open: ({ ask }) => ask(attachDialog.Dialog),
  },
  {
    id: "share",
    label: "shares:action",
    icon: IconShare,
    canSee: (_reader, application) => canShareByLink(application) && !application.anonymized,
    open: ({ ask }) => ask(shareApplicationDialog.Dialog),
  },
  {
    id: "status_link",
    label: "status-page:link.action",
    icon: IconRoute,
    canSee: (_reader, application) => canUseStatusLink(application, application.should_be_masked),
    open: ({ ask }) => ask(statusLinkDialog.Dialog),
  },
  {
    id: "access",
    label: "access-explanations:title",
    icon: IconUserQuestion,
    canSee: canExplainAccess,
    open: ({ ask }) => ask(applicationAccessDialog.Dialog),
  },
  {
    id: "print",
    label: "printouts:print",
    icon: IconPrinter,
    canSee: canPrintFiles,
    open: ({ application }) => openPrintView(application),
  },
  {
    id: "pdf",
    label: "printouts:download",
    icon: IconFileDownload,
    canSee: canPrintFiles,
    open: ({ application }) => void savePdf(application),
  },
  {
    id: "rejection-sent",
    label: "applications:rejectionSent.mark",
    icon: IconMailCheck,
    canSee: (_reader, application) => canMove(application) && isRejected(application) && !application.rejection_sent,
    open: ({ application: { id }, setRejectionSent }) => setRejectionSent({ id, rejection_sent: true }),
  },
  {
    id: "rejection-not-sent",
    label: "applications:rejectionSent.unmark",
    icon: IconMailOff,
    canSee: (_reader, application) => canMove(application) && application.rejection_sent,
    open: ({ application: { id }, setRejectionSent }) => setRejectionSent({ id, rejection_sent: false }),
  },
  {
    id: "hide",
    label: "applications:hide.action",
    icon: IconEyeOff,
    canSee: (_reader, application) => canHide(application),
    open: ({ ask }) => ask(HideDialog),
  },
  {
    id: "anonymize",
    label: "erasure:anonymize.action",
    icon: IconUserOff,
    isDanger: true,
    canSee: (reader, application) => canDelete(reader, application) && !application.anonymized,
    open: ({ ask }) => ask(AnonymizeDialog),
  },
  {
    id: "delete",
    label: "erasure:delete.action",
    icon: IconTrash,
    isDanger: true,
    canSee: canDelete,
    open: ({ ask }) => ask(DeleteDialog),
  },
];

export const moreActionsFor = (reader: Reader, application: ApplicationRow): readonly MoreAction[] =>
  moreActions.filter(({ canSee }) => canSee(reader, application));

/** Windows with forms load with the first input, so that they open at once; questions come with the page. */
export function useDialogsAhead(): void {
  applicantDialog.useLoadAhead();
  copyDialog.useLoadAhead();
  transferDialog.useLoadAhead();
  mergeWithDialog.useLoadAhead();
  shareApplicationDialog.useLoadAhead();
  statusLinkDialog.useLoadAhead();
  applicationAccessDialog.useLoadAhead();
}
