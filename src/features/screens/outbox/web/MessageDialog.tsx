import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { Message } from "#features/conversations/messages/messages.contract.ts";
import { MessageItem } from "#features/conversations/messages/web/MessageItem.tsx";
import { ReceivedMessage } from "#features/conversations/messages/web/ReceivedMessage.tsx";
import { Dialog } from "#web/ui/Dialog.tsx";
import { QueryState } from "#web/ui/QueryState.tsx";
import classes from "./Outbox.module.css";
import { messageQuery } from "./outbox.hooks.ts";

export function MessageDialog({ message_id, onClose }: { message_id: number; onClose: () => void }) {
  const { t } = useTranslation("outbox");
  const query = useQuery(messageQuery(message_id));
  const titleOf = ({ direction, from_name, from_address, to_name }: Message) =>
    direction === "in" ? t("answer", { name: from_name || from_address }) : t("message", { name: to_name });
  return (
    <Dialog title={query.data ? titleOf(query.data) : t("columns.subject")} isOpen size="lg" onClose={onClose}>
      <QueryState query={query} offline={t("notLoaded")} rows={4}>
        {(message) => (
          <ul className={classes.opened}>
            {message.direction === "in" ? <ReceivedMessage message={message} /> : <MessageItem message={message} />}
          </ul>
        )}
      </QueryState>
    </Dialog>
  );
}
