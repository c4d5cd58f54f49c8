import { useTranslation } from "react-i18next";
import type { ActionDialogProps } from "#features/review/applications/web/action-dialog.ts";
import { nameOf } from "#features/review/applications/web/naming.ts";
import { ConfirmDialog } from "#web/ui/ConfirmDialog.tsx";
import { useHide } from "./hide.hooks.ts";

export function HideDialog({ application, onClose, onLeave }: ActionDialogProps) {
  const { t } = useTranslation("applications");
  const { mutate: hide } = useHide();
  const question = {
    title: t("hide.title", { name: nameOf(application, t) }),
    body: t("hide.body", { job: application.job_title }),
    action: t("hide.action"),
    tone: "normal",
  } as const;

  function handleConfirm() {
    onClose();
    hide(application);
    onLeave();
  }

  return <ConfirmDialog question={question} onConfirm={handleConfirm} onClose={onClose} />;
}
