import { IconRoute } from "@tabler/icons-react";
import type { ApplicationAction } from "#features/review/applications/web/application-action.ts";
import { canUseStatusLink } from "../candidate-status.policy.ts";
import { statusLinkDialog } from "./status-link-dialog.ts";

export const applicationActions: readonly ApplicationAction[] = [
  {
    id: "status_link",
    position: 80,
    label: "status-page:link.action",
    icon: IconRoute,
    canSee: (_reader, application) => canUseStatusLink(application, application.should_be_masked),
    ...statusLinkDialog,
  },
];
