import {
  IconArrowsExchange,
  IconCopy,
  IconEye,
  IconEyeOff,
  IconMailCheck,
  IconMailOff,
  IconPencil,
} from "@tabler/icons-react";
import { isRejection } from "#features/organization/statuses/statuses.ts";
import { canEditApplicant, canHide, canTransfer, canUnmask } from "#features/review/applications/actions.policy.ts";
import type { ApplicationRow } from "#features/review/applications/applications.contract.ts";
import { canMove } from "#features/review/applications/applications.policy.ts";
import type { ApplicationAction } from "#features/review/applications/web/application-action.ts";
import { applicantDialog } from "./applicant-dialog.ts";
import { copyDialog } from "./copy-dialog.ts";
import { HideDialog } from "./HideDialog.tsx";
import { useSetRejectionSent } from "./rejection-sent.hooks.ts";
import { transferDialog } from "./transfer-dialog.ts";
import { UnmaskDialog } from "./UnmaskDialog.tsx";

const isRejected = ({ status_group, status_is_rejection_step }: ApplicationRow) =>
  isRejection({ group: status_group, is_rejection_step: status_is_rejection_step });

function useMarkSent(rejection_sent: boolean) {
  const { mutate: setRejectionSent } = useSetRejectionSent();
  return ({ id }: ApplicationRow) => setRejectionSent({ id, rejection_sent });
}

export const applicationActions: readonly ApplicationAction[] = [
  {
    id: "edit",
    position: 10,
    label: "applications:applicant.title",
    icon: IconPencil,
    canSee: (_reader, application) => canEditApplicant(application, application.should_be_masked),
    ...applicantDialog,
  },
  {
    id: "unmask",
    position: 20,
    label: "applications:unmask.action",
    icon: IconEye,
    canSee: (reader, application) => canUnmask(reader, application.should_be_masked),
    Dialog: UnmaskDialog,
  },
  {
    id: "copy",
    position: 30,
    label: "applications:copy.action",
    icon: IconCopy,
    canSee: (_reader, application) => canTransfer(application, application.should_be_masked),
    ...copyDialog,
  },
  {
    id: "transfer",
    position: 40,
    label: "applications:transfer.action",
    icon: IconArrowsExchange,
    canSee: (_reader, application) => canTransfer(application, application.should_be_masked),
    ...transferDialog,
  },
  {
    id: "rejection-sent",
    position: 120,
    label: "applications:rejectionSent.mark",
    icon: IconMailCheck,
    canSee: (_reader, application) => canMove(application) && isRejected(application) && !application.rejection_sent,
    useRun: () => useMarkSent(true),
  },
  {
    id: "rejection-not-sent",
    position: 130,
    label: "applications:rejectionSent.unmark",
    icon: IconMailOff,
    canSee: (_reader, application) => canMove(application) && application.rejection_sent,
    useRun: () => useMarkSent(false),
  },
  {
    id: "hide",
    position: 140,
    label: "applications:hide.action",
    icon: IconEyeOff,
    canSee: (_reader, application) => canHide(application),
    Dialog: HideDialog,
  },
];
