import { useTranslation } from "react-i18next";
import { keptDays } from "#features/review/applications/applications.ts";
import type { ActionDialogProps } from "#features/review/applications/web/action-dialog.ts";
import { nameOf } from "#features/review/applications/web/naming.ts";
import { ConfirmDialog } from "#web/ui/ConfirmDialog.tsx";
import { useDelete } from "./erasure.hooks.ts";

export function DeleteDialog({ application, onClose, onLeave }: ActionDialogProps) {
  const { t } = useTranslation("erasure");
  const { t: tApplications } = useTranslation("applications");
  const { mutate: remove } = useDelete();
  const question = {
    title: t("delete.title", { name: nameOf(application, tApplications) }),
    body: t("delete.body", { job: application.job_title, days: keptDays }),
    action: t("delete.action"),
  };

  function handleConfirm() {
    onClose();
    remove(application);
    onLeave();
  }

  return <ConfirmDialog question={question} onConfirm={handleConfirm} onClose={onClose} />;
}
