import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Dialog } from "#web/ui/Dialog.tsx";
import { SecretDialog } from "./SecretDialog.tsx";
import { WebhookForm } from "./WebhookForm.tsx";
import { useCreateWebhook, type MadeWebhook } from "./webhooks.hooks.ts";

/** Creates a webhook and then shows its secret once. */
export function NewWebhookDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation("webhooks");
  const create = useCreateWebhook();
  const [made, setMade] = useState<MadeWebhook>();
  if (made) return <SecretDialog webhook={made} onClose={onClose} />;
  return (
    <Dialog title={t("form.new")} isOpen onClose={onClose}>
      <WebhookForm
        initial={{ name: "", url: "", types: ["application.created", "application.moved"] }}
        label={t("form.create")}
        saving={create}
        onSave={(values) => create.mutate(values, { onSuccess: setMade })}
        onCancel={onClose}
      />
    </Dialog>
  );
}
