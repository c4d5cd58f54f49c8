import { useTranslation } from "react-i18next";
import { Dialog } from "#web/ui/Dialog.tsx";
import type { Portal } from "../referrals.contract.ts";
import { PortalForm } from "./PortalForm.tsx";
import { useChangePortal } from "./portals.hooks.ts";

export function EditPortalDialog({ portal, onClose }: { portal: Portal; onClose: () => void }) {
  const { t } = useTranslation("referrals");
  const change = useChangePortal(portal);
  const { name, introduction, languages, includes_internal } = portal;
  return (
    <Dialog title={t("form.edit")} isOpen onClose={onClose}>
      <PortalForm
        initial={{ name, introduction, languages, includes_internal }}
        label={t("form.save")}
        saving={change}
        onSave={(values) => change.mutate(values, { onSuccess: onClose })}
        onCancel={onClose}
      />
    </Dialog>
  );
}
