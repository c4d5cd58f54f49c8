import { IconShare } from "@tabler/icons-react";
import type { ApplicationAction } from "#features/review/applications/web/application-action.ts";
import { canShareByLink } from "../shares.policy.ts";
import { shareApplicationDialog } from "./share-dialog.ts";

export const applicationActions: readonly ApplicationAction[] = [
  {
    id: "share",
    position: 70,
    label: "shares:action",
    icon: IconShare,
    canSee: (_reader, application) => canShareByLink(application) && !application.anonymized,
    ...shareApplicationDialog,
  },
];
