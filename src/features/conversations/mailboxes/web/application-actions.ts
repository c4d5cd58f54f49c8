import { IconMailPlus } from "@tabler/icons-react";
import { canMessage } from "#features/conversations/messages/messages.policy.ts";
import type { ApplicationAction } from "#features/review/applications/web/application-action.ts";
import { attachDialog } from "./attach-dialog.ts";

export const applicationActions: readonly ApplicationAction[] = [
  {
    id: "attach_mail",
    position: 60,
    label: "mailboxes:attach.open",
    icon: IconMailPlus,
    canSee: (_reader, application) => canMessage(application) && !application.should_be_masked,
    Dialog: attachDialog.Dialog,
  },
];
