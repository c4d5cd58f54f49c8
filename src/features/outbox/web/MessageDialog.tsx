import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { MessageItem } from "#features/messages/web/MessageItem.tsx";
import { Dialog } from "#web/ui/Dialog.tsx";
import { ErrorState } from "#web/ui/ErrorState.tsx";
import { SkeletonRows } from "#web/ui/SkeletonRows.tsx";
import classes from "./Outbox.module.css";
import { messageQuery } from "./outbox.hooks.ts";

/** A message as it is or was really sent. */
export function MessageDialog({ message_id, onClose }: { message_id: number; onClose: () => void }) {
  const { t } = useTranslation("outbox");
  const { data: message, error, refetch } = useQuery(messageQuery(message_id));
  return (
    <Dialog
      title={message ? t("message", { name: message.to_name }) : t("columns.subject")}
      isOpen
      size="lg"
      onClose={onClose}
    >
      {error && !message && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!error && !message && <SkeletonRows rows={4} offline={t("notLoaded")} />}
      {message && (
        <ul className={classes.opened}>
          <MessageItem message={message} />
        </ul>
      )}
    </Dialog>
  );
}
