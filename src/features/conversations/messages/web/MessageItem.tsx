import { Button, Pill } from "@mantine/core";
import { IconArrowBackUp, IconSend } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { FileChips } from "#features/review/files/web/FileChips.tsx";
import { useConfirm } from "#web/ui/confirm.tsx";
import { formatDate, formatTime } from "#web/ui/dates.ts";
import { RelativeTime } from "#web/ui/RelativeTime.tsx";
import { RichText } from "#web/ui/RichText.tsx";
import type { Message } from "../messages.contract.ts";
import { LockToggle } from "./LockToggle.tsx";
import { filesOf } from "./message-files.ts";
import { useRecallMessage } from "./messages.hooks.ts";
import classes from "./MessagesPanel.module.css";
import { useRepeat } from "./repeat.hooks.ts";
import { SmsPaid } from "./SmsPaid.tsx";

export function MessageItem({ message }: { message: Message }) {
  const { t } = useTranslation("messages");
  const confirm = useConfirm();
  const recall = useRecallMessage(message.application_id);
  const repeat = useRepeat(message);
  const { subject, html, text, segments, price, status, status_display, user } = message;
  const { send_at, dt_created, is_private } = message;
  const details = [
    [t("fields.reply_to"), message.reply_to],
    [t("fields.cc"), message.cc.join(", ")],
    [t("fields.bcc"), message.bcc.join(", ")],
  ].filter(([, told]) => told);

  async function handleRecall() {
    const question = {
      title: t("recallPlanned.title"),
      body: t("recallPlanned.body"),
      action: t("recall"),
      back: t("recallPlanned.back"),
    };
    if (!message.is_scheduled || (await confirm(question))) recall.mutate(message);
  }
  const isBad = status === "failed" || status === "bounced" || status === "unknown";

  return (
    <li className={classes.message}>
      <div className={classes.head}>
        <h2 className={classes.subject}>{message.msg_type === "sms" ? t("sms.heading") : subject}</h2>
        {is_private && <Pill>{t("private")}</Pill>}
        <LockToggle message={message} />
      </div>
      <p className={classes.about}>
        {[user?.name ?? t("byProduct"), ...(user && message.is_hidden_sender ? [t("asCompany")] : [])].join(", ")} ·{" "}
        {message.to_address || message.to_name} · <RelativeTime value={message.dt_sent ?? dt_created} />
      </p>
      {details.map(([label, told]) => (
        <p key={label} className={classes.about}>
          {label} {told}
        </p>
      ))}
      {message.refused_copies.length > 0 && (
        <p className={classes.status} data-bad>
          {t("fields.refused")} {message.refused_copies.join(", ")}
        </p>
      )}
      <p className={classes.status} data-bad={isBad || undefined}>
        {status === "queued" ? t("leaves", { date: formatDate(send_at), time: formatTime(send_at) }) : status_display}
      </p>
      {segments === null ? (
        <div className={classes.text}>
          <RichText html={html} />
        </div>
      ) : (
        <>
          <p className={classes.plain}>{text}</p>
          <SmsPaid segments={segments} price={price} />
        </>
      )}
      <FileChips label={t("in.attached")} files={filesOf(message)} />
      {message.is_repeatable && (
        <Button
          size="xs"
          leftSection={<IconSend size={14} aria-hidden />}
          loading={repeat.isPending}
          onClick={repeat.ask}
        >
          {t("sendAgain")}
        </Button>
      )}
      {message.is_recallable && (
        <Button
          size="xs"
          leftSection={<IconArrowBackUp size={14} aria-hidden />}
          loading={recall.isPending}
          onClick={() => void handleRecall()}
        >
          {t("recall")}
        </Button>
      )}
    </li>
  );
}
