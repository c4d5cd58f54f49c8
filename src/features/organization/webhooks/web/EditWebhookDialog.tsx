import { useTranslation } from "react-i18next";
import { Dialog } from "#web/ui/Dialog.tsx";
import type { Webhook } from "../webhooks.contract.ts";
import { WebhookForm } from "./WebhookForm.tsx";
import { useChangeWebhook } from "./webhooks.hooks.ts";

export function EditWebhookDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const { t } = useTranslation("webhooks");
  const change = useChangeWebhook(webhook);
  const { name, url, types } = webhook;
  return (
    <Dialog title={t("form.edit")} isOpen onClose={onClose}>
      <WebhookForm
        initial={{ name, url, types }}
        label={t("form.save")}
        saving={change}
        onSave={(values) => change.mutate(values, { onSuccess: onClose })}
        onCancel={onClose}
      />
    </Dialog>
  );
}
