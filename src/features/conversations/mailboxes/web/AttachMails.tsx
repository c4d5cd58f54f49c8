import { ActionIcon } from "@mantine/core";
import { IconMailPlus } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { attachDialog } from "./attach-dialog.ts";

/** Button next to the message editor that attaches emails from the user's own mailbox. */
export function AttachMails({ application_id }: { application_id: number }) {
  const { t } = useTranslation("mailboxes");
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <ActionIcon size="lg" aria-label={t("attach.open")} title={t("attach.open")} onClick={() => setOpen(true)}>
        <IconMailPlus size={18} aria-hidden />
      </ActionIcon>
      {isOpen && <attachDialog.Dialog application={{ id: application_id }} onClose={() => setOpen(false)} />}
    </>
  );
}
