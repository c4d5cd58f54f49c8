import { Button, Pill } from "@mantine/core";
import { IconArrowBackUp } from "@tabler/icons-react";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { FileChips } from "#features/files/web/FileChips.tsx";
import { RelativeTime } from "#web/ui/RelativeTime.tsx";
import type { Message } from "../messages.contract.ts";
import { Folded } from "./Folded.tsx";
import { LockToggle } from "./LockToggle.tsx";
import { filesOf } from "./message-files.ts";
import { MessagePage } from "./MessagePage.tsx";
import classes from "./MessagesPanel.module.css";

type ReceivedMessageProps = {
  message: Message;
  /** Absent for who may not write. */
  onReply?: ((message: Message) => void) | undefined;
};

/** What a candidate wrote, or what a colleague attached, as words. What it quotes, and how its sender formed it, is shown when it is asked for. */
export function ReceivedMessage({ message, onReply }: ReceivedMessageProps) {
  const { t } = useTranslation("messages");
  const { direction, from_name, from_address, to_address, dt_created, dt_sent, user } = message;
  const { is_private, is_auto_reply, is_other_sender, is_attached } = message;
  const headingId = useId();
  const subject = message.subject || t("in.noSubject");
  const name = from_name || from_address || t("in.nameless");

  return (
    <li className={classes.message} data-in={direction === "in" || undefined} aria-labelledby={headingId}>
      <div className={classes.head}>
        <h2 className={classes.subject} id={headingId}>
          {subject}
        </h2>
        {is_auto_reply && <Pill>{t("in.auto")}</Pill>}
        {is_other_sender && <Pill>{t("in.other")}</Pill>}
        {is_private && <Pill>{t("private")}</Pill>}
        <LockToggle message={message} />
      </div>
      <p className={classes.about}>
        <strong>{name}</strong> {from_name && from_address && `<${from_address}> `}·{" "}
        {direction === "out" && to_address && `${t("to")} ${to_address} · `}
        {direction === "in" && !is_other_sender && !is_attached && `${t("in.incoming")} · `}
        <RelativeTime value={(is_attached && dt_sent) || dt_created} />
      </p>
      {is_attached && user && <p className={classes.about}>{t("in.attachedBy", { name: user.name })}</p>}
      {is_auto_reply ? (
        <Folded show={t("in.showAuto")} hide={t("in.hideAuto")}>
          <Content message={message} name={name} />
        </Folded>
      ) : (
        <Content message={message} name={name} />
      )}
      {onReply && (
        <Button
          size="xs"
          leftSection={<IconArrowBackUp size={14} aria-hidden />}
          aria-label={t("in.replyTo", { subject })}
          onClick={() => onReply(message)}
        >
          {t("in.reply")}
        </Button>
      )}
    </li>
  );
}

function Content({ message, name }: { message: Message; name: string }) {
  const { t } = useTranslation("messages");
  const { id, text, quoted, has_page, has_remote_content, is_partial, held_back } = message;
  const [isPageShown, setPageShown] = useState(false);
  return (
    <>
      {!isPageShown && text !== "" && <p className={classes.words}>{text}</p>}
      {!isPageShown && quoted !== "" && (
        <Folded show={t("in.quoted")} hide={t("in.hideQuoted")}>
          <blockquote className={classes.quoted}>{quoted}</blockquote>
        </Folded>
      )}
      {has_page && (
        <Folded show={t("in.page")} hide={t("in.hidePage")} onToggle={setPageShown}>
          <MessagePage message_id={id} title={t("in.pageTitle", { name })} hasPictures={has_remote_content} />
        </Folded>
      )}
      {is_partial && <p className={classes.about}>{t("in.partial")}</p>}
      {held_back.length > 0 && <p className={classes.about}>{t("in.heldBack", { names: held_back.join(", ") })}</p>}
      <FileChips label={t("in.attached")} files={filesOf(message)} />
    </>
  );
}
