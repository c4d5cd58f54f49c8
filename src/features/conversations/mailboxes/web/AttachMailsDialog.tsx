import { IconMailbox } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useMe } from "#features/platform/sessions/web/sessions.hooks.ts";
import { Dialog } from "#web/ui/Dialog.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { ErrorState } from "#web/ui/ErrorState.tsx";
import { SkeletonRows } from "#web/ui/SkeletonRows.tsx";
import { MailChoice } from "./MailChoice.tsx";
import { mailboxQuery } from "./mailboxes.hooks.ts";
import { ToSettings } from "./ToSettings.tsx";

type AttachMailsDialogProps = { application: { id: number }; onClose: () => void };

/** Chooses mails of one's own mailbox for the conversation with a candidate. */
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
  const { data, error, refetch } = useQuery(mailboxQuery(company_id));
  if (error && !data) return <ErrorState title={t("notLoaded")} error={error} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonRows rows={5} offline={t("notLoaded")} />;
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
}
