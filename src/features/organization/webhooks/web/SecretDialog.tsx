import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useConfirm } from "#web/ui/confirm.tsx";
import { Dialog } from "#web/ui/Dialog.tsx";
import { ShownOnce } from "#web/ui/ShownOnce.tsx";
import type { MadeWebhook } from "./webhooks.hooks.ts";

/** Shows a secret. Asks for confirmation before closing if it wasn't copied. */
export function SecretDialog({ webhook: { name, secret }, onClose }: { webhook: MadeWebhook; onClose: () => void }) {
  const { t } = useTranslation("webhooks");
  const confirm = useConfirm();
  const [isCopied, setCopied] = useState(false);

  async function handleClose() {
    const question = { title: t("made.leaveTitle"), body: t("made.leaveBody"), action: t("made.leaveAction") };
    if (isCopied || (await confirm(question))) onClose();
  }

  return (
    <Dialog title={t("made.title", { name })} isOpen onClose={() => void handleClose()}>
      <ShownOnce
        label={t("made.label")}
        value={secret}
        help={t("made.help")}
        onCopy={() => setCopied(true)}
        onDone={() => void handleClose()}
      />
    </Dialog>
  );
}
