import { Anchor, Button, Pill } from "@mantine/core";
import { IconArrowBackUp } from "@tabler/icons-react";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { RelativeTime } from "#web/ui/RelativeTime.tsx";
import { requestAddress } from "#shared/request-address.ts";
import { readMessagePage, type Message } from "../messages.contract.ts";
import { Folded } from "./received/Folded.tsx";
import { LockToggle } from "./LockToggle.tsx";
import { filesOf, heldBackFilesOf, originalOf } from "./message-files.ts";
import classes from "./MessagesPanel.module.css";
import { ReceivedContent } from "./ReceivedContent.tsx";

type ReceivedMessageProps = {
  message: Message;
  /** Undefined for people who can't write messages. */
  onReply?: ((message: Message) => void) | undefined;
};

/**
 * Message from a candidate, or one that a colleague attached, as text. Quotes and the original layout are shown on request.
 */
export function ReceivedMessage({ message, onReply }: ReceivedMessageProps) {
  const { t } = useTranslation("messages");
  const { direction, from_name, from_address, to_address, dt_created, dt_sent, user } = message;
  const { is_private, is_auto_reply, is_other_sender, is_colleague, is_attached, answers_id } = message;
  const isReply = direction === "in" && !is_other_sender && !is_colleague && !is_attached && answers_id !== null;
  const headingId = useId();
  const isSms = message.msg_type === "sms";
  const subject = isSms ? t("sms.heading") : message.subject || t("in.noSubject");
  // An SMS command such as STOP, which the product processes.
  const isWish = isSms && is_auto_reply;
  const original = originalOf(message);
  const name = from_name || from_address || t("in.nameless");
  const content = (
    <ReceivedContent
      content={message}
      name={name}
      files={filesOf(message)}
      heldBack={heldBackFilesOf(message)}
      pageAddress={(query) => requestAddress(readMessagePage.path, { params: { message_id: message.id }, query })}
    />
  );

  return (
    <li className={classes.message} data-in={direction === "in" || undefined} aria-labelledby={headingId}>
      <div className={classes.head}>
        <h2 className={classes.subject} id={headingId}>
          {subject}
        </h2>
        {is_auto_reply && <Pill>{t(isWish ? "in.noAnswer" : "in.auto")}</Pill>}
        {is_colleague && <Pill>{t("in.colleague")}</Pill>}
        {is_other_sender && <Pill>{t("in.other")}</Pill>}
        {is_private && <Pill>{t("private")}</Pill>}
        <LockToggle message={message} />
      </div>
      <p className={classes.about}>
        <strong>{name}</strong> {from_name && from_address && `<${from_address}> `}·{" "}
        {direction === "out" && to_address && `${t("to")} ${to_address} · `}
        {isReply && `${t("in.incoming")} · `}
        <RelativeTime value={(is_attached && dt_sent) || dt_created} />
      </p>
      {is_attached && user && <p className={classes.about}>{t("in.attachedBy", { name: user.name })}</p>}
      {is_auto_reply && !isWish ? (
        <Folded show={t("in.showAuto")} hide={t("in.hideAuto")}>
          {content}
        </Folded>
      ) : (
        content
      )}
      {original !== undefined && (
        <p className={classes.about}>
          <Anchor inherit underline="always" href={original} download aria-label={t("in.saveOriginalOf", { subject })}>
            {t("in.saveOriginal")}
          </Anchor>
        </p>
      )}
      {onReply && !is_colleague && !isWish && (
        <Button
          size="xs"
          leftSection={<IconArrowBackUp size={14} aria-hidden />}
          aria-label={isSms ? t("in.replyToSms", { name }) : t("in.replyTo", { subject })}
          onClick={() => onReply(message)}
        >
          {t("in.reply")}
        </Button>
      )}
    </li>
  );
}
