import { IconTrash, IconUserOff } from "@tabler/icons-react";
import { canDelete } from "#features/review/applications/actions.policy.ts";
import type { ApplicationAction } from "#features/review/applications/web/application-action.ts";
import { AnonymizeDialog } from "./AnonymizeDialog.tsx";
import { DeleteDialog } from "./DeleteDialog.tsx";

export const applicationActions: readonly ApplicationAction[] = [
  {
    id: "anonymize",
    position: 150,
    label: "erasure:anonymize.action",
    icon: IconUserOff,
    isDanger: true,
    canSee: (reader, application) => canDelete(reader, application) && !application.anonymized,
    Dialog: AnonymizeDialog,
  },
  {
    id: "delete",
    position: 160,
    label: "erasure:delete.action",
    icon: IconTrash,
    isDanger: true,
    canSee: canDelete,
    Dialog: DeleteDialog,
  },
];
