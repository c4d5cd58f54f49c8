import { Button } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import { IconMail, IconPencil } from "@tabler/icons-react";
import { useRef, useState, type ReactNode } from "react";
import { flushSync } from "react-dom";
import { useTranslation } from "react-i18next";
import type { Standing } from "#features/review/applications/applications.policy.ts";
import { useConfirm } from "#web/ui/confirm.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { QueryState } from "#web/ui/QueryState.tsx";
import { keys } from "#web/ui/keys.ts";
import { Kbd } from "#web/ui/Kbd.tsx";
import { useShortcuts } from "#web/ui/use-shortcuts.ts";
import { canMessage } from "../messages.policy.ts";
import { MessageComposer } from "./composer/MessageComposer.tsx";
import { MessageItem } from "./MessageItem.tsx";
import { ReceivedMessage } from "./ReceivedMessage.tsx";
import type { Message } from "../messages.contract.ts";
import { isBlank, replyTo } from "./message-form.ts";
import { draftOf, keepDraft, messagesQuery, type WrittenTo } from "./messages.hooks.ts";
import classes from "./MessagesPanel.module.css";

type MessagesPanelProps = {
  application: Standing & WrittenTo;
  /** Shown next to the write button, for people who can write. */
  more?: ReactNode;
};

/** Conversation with a candidate, newest first, and the composer. */
export function MessagesPanel({ application, more }: MessagesPanelProps) {
  const { t } = useTranslation("messages");
  const { id } = application;
  const [isWriting, setWriting] = useState(() => draftOf(id) !== undefined);
  const confirm = useConfirm();
  const panel = useRef<HTMLDivElement>(null);
  const write = useRef<HTMLButtonElement>(null);
  const canWrite = canMessage(application);

  function handleWrite() {
    flushSync(() => setWriting(true));
    panel.current?.querySelector("select")?.focus();
  }

  useShortcuts(canWrite ? { message: handleWrite } : {});

  function handleClose() {
    flushSync(() => setWriting(false));
    write.current?.focus();
  }

  /** Asks for confirmation if an unfinished message would be replaced by the reply. */
  async function handleReply(message: Message) {
    const begun = draftOf(id);
    const question = { title: t("reply.title"), body: t("reply.body"), action: t("reply.action") };
    const isAnother = begun !== undefined && begun.answers_id !== message.id && !isBlank(begun);
    if (isAnother && !(await confirm(question))) return;
    if (!begun || begun.answers_id !== message.id)
      keepDraft(
        id,
        replyTo(message, (subject) => t("in.re", { subject })),
      );
    handleWrite();
  }

  return (
    <div ref={panel} className={classes.panel}>
      {isWriting && canWrite ? (
        <MessageComposer application={application} onClose={handleClose} />
      ) : (
        <>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- Scrolling content must be reachable by
             keyboard. */}
          <div className={classes.scroll} role="log" tabIndex={0} aria-label={t("title")}>
            <MessageList application_id={id} onReply={canWrite ? (message) => void handleReply(message) : undefined} />
          </div>
          {canWrite && (
            <div className={classes.foot}>
              {more}
              <Button
                ref={write}
                leftSection={<IconPencil size={16} aria-hidden />}
                rightSection={<Kbd keys={keys.message.press} />}
                onClick={handleWrite}
              >
                {t("write")}
              </Button>
            </div>
          )}
        </>
      )}
    </div>
  );
}

type MessageListProps = { application_id: number; onReply: ((message: Message) => void) | undefined };

function MessageList({ application_id, onReply }: MessageListProps) {
  const { t } = useTranslation("messages");
  const query = useInfiniteQuery(messagesQuery(application_id));
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query;

  return (
    <QueryState
      query={query}
      offline={t("notLoaded")}
      rows={3}
      height={64}
      empty={<EmptyState icon={IconMail} title={t("empty.title")} help={t("empty.help")} />}
    >
      {(data) => {
        const messages = data.pages.flatMap(({ results }) => results);

        return (
          <>
            <ol className={classes.list}>
              {messages.map((message) =>
                message.direction === "in" || message.is_attached ? (
                  <ReceivedMessage
                    key={message.id}
                    message={message}
                    onReply={message.direction === "in" ? onReply : undefined}
                  />
                ) : (
                  <MessageItem key={message.id} message={message} />
                ),
              )}
            </ol>
            {hasNextPage && (
              <Button variant="subtle" fullWidth loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
                {t("earlier")}
              </Button>
            )}
          </>
        );
      }}
    </QueryState>
  );
}
