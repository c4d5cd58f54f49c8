import { IconMailbox } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useMe } from "#features/platform/sessions/web/sessions.hooks.ts";
import { Dialog } from "#web/ui/Dialog.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { QueryState } from "#web/ui/QueryState.tsx";
import { MailChoice } from "./MailChoice.tsx";
import { mailboxQuery } from "./mailboxes.hooks.ts";
import { ToSettings } from "./ToSettings.tsx";

type AttachMailsDialogProps = { application: { id: number }; onClose: () => void };

export function AttachMailsDialog({ application, onClose }: AttachMailsDialogProps) {
  const { t } = useTranslation("mailboxes");
  return (
    <Dialog title={t("attach.title")} isOpen size="lg" onClose={onClose}>
      <Content application={application} onClose={onClose} />
    </Dialog>
  );
}

function Content({ application, onClose }: AttachMailsDialogProps) {
  const { t } = useTranslation("mailboxes");
  const { company_id } = useMe();
  const query = useQuery(mailboxQuery(company_id));

  return (
    <QueryState query={query} failed={t("notLoaded")} offline={t("notLoaded")} rows={5}>
      {(data) => {
        if (data.mailbox)
          return <MailChoice application_id={application.id} isPrivate={data.mailbox.is_private} onClose={onClose} />;
        return (
          <EmptyState
            icon={IconMailbox}
            title={t("attach.noMailbox")}
            help={t("attach.noMailboxHelp")}
            action={<ToSettings />}
          />
        );
      }}
    </QueryState>
  );
}
