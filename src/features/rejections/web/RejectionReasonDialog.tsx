import { useTranslation } from "react-i18next";
import type { RejectionReason } from "../rejections.contract.ts";
import { ReasonDialog } from "./ReasonDialog.tsx";
import { useSaveReason } from "./rejections.hooks.ts";

type RejectionReasonDialogProps = {
  application: { id: number; full_name: string | null };
  status: { name: string; rejection_reason_options: readonly string[]; rejection_reason_allow_other: boolean };
  /** One's own reason, when it is being changed. */
  own?: RejectionReason;
  onDone: () => void;
  onCancel: () => void;
};

/** Asks why, after a move into a status that asks for a reason. The move stands, whatever is answered. */
export function RejectionReasonDialog({ application, status, own, onDone, onCancel }: RejectionReasonDialogProps) {
  const { t } = useTranslation(["rejections", "common"]);
  const save = useSaveReason(application.id, own);

  return (
    <ReasonDialog
      title={application.full_name ? t("titleOf", { name: application.full_name }) : t("title")}
      status={status}
      given={own}
      save={save}
      skipLabel={own ? t("common:actions.cancel") : t("skip")}
      onSave={(fields) => save.mutate(fields, { onSuccess: onDone })}
      onSkip={onCancel}
      onClose={onCancel}
    />
  );
}
