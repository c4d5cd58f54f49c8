import { useTranslation } from "react-i18next";
import { useTagCheck } from "#features/review/message-templates/web/use-tag-check.ts";
import { useSaveForm } from "#web/form/use-save-form.ts";
import { clockTime } from "../messages.ts";
import type { MessageForm } from "./message-form.ts";

type MessageFormOptions = {
  initialValues: MessageForm;
  save: { error: unknown; isPending: boolean };
  onSubmit: (values: MessageForm) => void;
};

/** Form state of a message. Validates tags and the time. */
export function useMessageForm(options: MessageFormOptions) {
  const { t } = useTranslation("messages");
  const check = useTagCheck();
  const tagged = (text: string) => check(text, "no-label");
  return useSaveForm<MessageForm>({
    ...options,
    validate: {
      subject: (subject, { msg_type }) => (msg_type === "email" ? tagged(subject) : null),
      message_html: (html, { msg_type }) => (msg_type === "email" ? tagged(html) : null),
      text: (text, { msg_type }) => (msg_type === "sms" ? tagged(text) : null),
      reply_to: (address) => (address.trim() === "" || oneAddress.test(address.trim()) ? null : t("replyToFormat")),
      time: (time) => (time.trim() === "" || clockTime.test(time.trim()) ? null : t("timeFormat")),
    },
  });
}

/** Minimal check. The server validates addresses completely. */
const oneAddress = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
