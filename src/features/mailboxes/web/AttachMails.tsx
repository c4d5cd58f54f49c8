import { Button } from "@mantine/core";
import { IconMailPlus } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { attachDialog } from "./attach-dialog.ts";

/** Beside the place to write: mails that were exchanged elsewhere. */
export function AttachMails({ application_id }: { application_id: number }) {
  const { t } = useTranslation("mailboxes");
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="subtle" leftSection={<IconMailPlus size={16} aria-hidden />} onClick={() => setOpen(true)}>
        {t("attach.open")}
      </Button>
      {isOpen && <attachDialog.Dialog application={{ id: application_id }} onClose={() => setOpen(false)} />}
    </>
  );
}
