import type { MessageTemplate } from "#features/templates/templates.contract.ts";

/** A message as it is typed. */
export type MessageForm = {
  template_id: string;
  subject: string;
  message_html: string;
  is_private: boolean;
  is_hidden_sender: boolean;
  reply_to: string;
  date: string;
  time: string;
};

export const blankMessage: MessageForm = {
  template_id: "",
  subject: "",
  message_html: "",
  is_private: false,
  is_hidden_sender: false,
  reply_to: "",
  date: "",
  time: "",
};

export const bodyOf = ({ template_id, reply_to, date, time, ...form }: MessageForm) => ({
  ...form,
  template_id: template_id === "" ? null : Number(template_id),
  reply_to: reply_to.trim(),
  date: date === "" ? null : date,
  time: time.trim() === "" ? null : time.trim(),
});

/** The texts of a template in place of what was typed. */
export const withTemplate = (form: MessageForm, template: MessageTemplate | undefined): MessageForm =>
  template
    ? {
        ...form,
        template_id: String(template.id),
        subject: template.subject,
        message_html: template.message_html,
        is_private: template.is_private,
        is_hidden_sender: template.is_hidden_sender,
      }
    : { ...form, template_id: "" };

export const isBlank = ({ subject, message_html }: MessageForm): boolean =>
  subject.trim() === "" && message_html === "";
