import { useTranslation } from "react-i18next";
import type { RejectionReason } from "../rejections.contract.ts";
import { ReasonDialog, type AskingStatus } from "./ReasonDialog.tsx";
import { useSaveReason } from "./rejections.hooks.ts";

type RejectionReasonDialogProps = {
  application: { id: number; full_name: string | null };
  status: AskingStatus;
  /** The author's own reason, if it is being changed. */
  own?: RejectionReason;
  onDone: () => void;
};

/** Asks for the reason of an existing rejection. Typed values stay until the server has saved them. */
export function RejectionReasonDialog({ application, status, own, onDone }: RejectionReasonDialogProps) {
  const { t } = useTranslation(["rejections", "common"]);
  const save = useSaveReason(application.id, own);

  return (
    <ReasonDialog
      title={application.full_name ? t("titleOf", { name: application.full_name }) : t("title")}
      status={status}
      given={own}
      save={save}
      saveLabel={t("common:actions.save")}
      onSave={(fields) => save.mutate(fields, { onSuccess: onDone })}
      onClose={onDone}
    />
  );
}
