import { useTranslation } from "react-i18next";
import type { ActionDialogProps } from "#features/review/applications/web/action-dialog.ts";
import { ConfirmDialog } from "#web/ui/ConfirmDialog.tsx";
import { useUnmask } from "./unmask.hooks.ts";

/** Confirms unmasking, because it can't be undone. */
export function UnmaskDialog({ application, onClose }: ActionDialogProps) {
  const { t } = useTranslation("applications");
  const { mutate: unmask } = useUnmask();
  const question = { title: t("unmask.title"), body: t("unmask.body"), action: t("unmask.action") };

  function handleConfirm() {
    onClose();
    unmask(application.id);
  }

  return <ConfirmDialog question={question} onConfirm={handleConfirm} onClose={onClose} />;
}
