import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { Message } from "#features/conversations/messages/messages.contract.ts";
import { MessageItem } from "#features/conversations/messages/web/MessageItem.tsx";
import { ReceivedMessage } from "#features/conversations/messages/web/ReceivedMessage.tsx";
import { Dialog } from "#web/ui/Dialog.tsx";
import { ErrorState } from "#web/ui/ErrorState.tsx";
import { SkeletonRows } from "#web/ui/SkeletonRows.tsx";
import classes from "./Outbox.module.css";
import { messageQuery } from "./outbox.hooks.ts";

/** A message as it is or was really sent. */
export function MessageDialog({ message_id, onClose }: { message_id: number; onClose: () => void }) {
  const { t } = useTranslation("outbox");
  const { data: message, error, refetch } = useQuery(messageQuery(message_id));
  const titleOf = ({ direction, from_name, from_address, to_name }: Message) =>
    direction === "in" ? t("answer", { name: from_name || from_address }) : t("message", { name: to_name });
  return (
    <Dialog title={message ? titleOf(message) : t("columns.subject")} isOpen size="lg" onClose={onClose}>
      {error && !message && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!error && !message && <SkeletonRows rows={4} offline={t("notLoaded")} />}
      {message && (
        <ul className={classes.opened}>
          {message.direction === "in" ? <ReceivedMessage message={message} /> : <MessageItem message={message} />}
        </ul>
      )}
    </Dialog>
  );
}
