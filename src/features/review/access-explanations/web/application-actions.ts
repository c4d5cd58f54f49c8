import { IconUserQuestion } from "@tabler/icons-react";
import type { ApplicationAction } from "#features/review/applications/web/application-action.ts";
import { canExplainAccess } from "../access-explanations.policy.ts";
import { applicationAccessDialog } from "./access-dialogs.ts";

export const applicationActions: readonly ApplicationAction[] = [
  {
    id: "access",
    position: 90,
    label: "access-explanations:title",
    icon: IconUserQuestion,
    canSee: canExplainAccess,
    ...applicationAccessDialog,
  },
];
