import { useTranslation } from "react-i18next";
import { languages } from "#web/i18n.ts";
import { Dialog } from "#web/ui/Dialog.tsx";
import { PortalForm } from "./PortalForm.tsx";
import { useCreatePortal } from "./portals.hooks.ts";

export function NewPortalDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation("referrals");
  const create = useCreatePortal();
  return (
    <Dialog title={t("form.new")} isOpen onClose={onClose}>
      <PortalForm
        initial={{ name: "", introduction: "", languages: [...languages], includes_internal: false }}
        label={t("form.create")}
        saving={create}
        onSave={(values) => create.mutate(values, { onSuccess: onClose })}
        onCancel={onClose}
      />
    </Dialog>
  );
}
