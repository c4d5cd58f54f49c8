import { IconArrowMerge } from "@tabler/icons-react";
import type { ApplicationAction } from "#features/review/applications/web/application-action.ts";
import { mergeRefusal } from "../duplicates.policy.ts";
import { mergeWithDialog } from "./merge-with-dialog.ts";

export const applicationActions: readonly ApplicationAction[] = [
  {
    id: "merge",
    position: 50,
    label: "merging:choose.action",
    icon: IconArrowMerge,
    canSee: (_reader, application) => mergeRefusal(application, application.should_be_masked) === undefined,
    ...mergeWithDialog,
  },
];
