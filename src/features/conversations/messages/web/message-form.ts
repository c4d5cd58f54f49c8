import type { MessageTemplate } from "#features/review/message-templates/message-templates.contract.ts";
import { htmlOfPlain, plainOf } from "#features/review/message-templates/web/plain-text.ts";
import { formatDate, formatTime } from "#web/ui/dates.ts";
import type { Message, OwnFile } from "../messages.contract.ts";
import type { Person } from "#web/ui/person.ts";
import type { MessageType } from "../messages.ts";

/** A message as it is typed. */
export type MessageForm = {
  msg_type: MessageType;
  template_id: string;
  /** Those of the files of the template that go along. */
  template_files: number[];
  /** The author's own. */
  files: OwnFile[];
  subject: string;
  message_html: string;
  /** Of a text to a phone. */
  text: string;
  is_private: boolean;
  is_hidden_sender: boolean;
  reply_to: string;
  cc: Person[];
  bcc: Person[];
  date: string;
  time: string;
  move_status: string;
  /** The message of the candidate that it answers. */
  answers_id: number | null;
};

export const blankMessage: MessageForm = {
  msg_type: "email",
  template_id: "",
  template_files: [],
  files: [],
  subject: "",
  message_html: "",
  text: "",
  is_private: false,
  is_hidden_sender: false,
  reply_to: "",
  cc: [],
  bcc: [],
  date: "",
  time: "",
  move_status: "",
  answers_id: null,
};

/** Begins an answer of the same kind to what a candidate wrote, which is as private. */
export const replyTo = (
  { id, msg_type, subject, is_private }: Pick<Message, "id" | "msg_type" | "subject" | "is_private">,
  named: (subject: string) => string,
): MessageForm => ({
  ...blankMessage,
  msg_type,
  subject: /^(?:re|sv|vs|aw|antw)\s*:/i.test(subject) ? subject : named(subject).trim().slice(0, maxSubject),
  is_private,
  answers_id: id,
});

const maxSubject = 200;

/** As it is sent: without what its kind does not have, which the form keeps. */
export const bodyOf = ({
  template_id,
  reply_to,
  date,
  time,
  move_status,
  cc,
  bcc,
  files,
  text,
  subject,
  message_html,
  ...form
}: MessageForm) => ({
  ...form,
  ...(form.msg_type === "sms"
    ? { text, subject: "", message_html: "", template_files: [], is_hidden_sender: false }
    : { text: "", subject, message_html }),
  template_id: template_id === "" ? null : Number(template_id),
  files: form.msg_type === "sms" ? [] : files.map(({ id }) => id),
  reply_to: form.msg_type === "sms" ? "" : reply_to.trim(),
  cc: form.msg_type === "sms" ? [] : cc.map(({ id }) => id),
  bcc: form.msg_type === "sms" ? [] : bcc.map(({ id }) => id),
  date: date === "" ? null : date,
  time: time.trim() === "" ? null : time.trim(),
  move_status: move_status === "" ? null : Number(move_status),
});

/**
 * The texts of a template in place of what was typed, with its files, and the status that it moves to if it is offered. An
 * answer keeps its subject, and what is private stays so.
 */
export const withTemplate = (
  form: MessageForm,
  template: MessageTemplate | undefined,
  offered_statuses: readonly { id: number }[],
): MessageForm =>
  template
    ? {
        ...form,
        template_id: String(template.id),
        template_files: template.emailtemplateattachment_set.map(({ id }) => id),
        subject: form.answers_id === null ? template.subject : form.subject,
        message_html: template.message_html,
        text: plainOf(template.message_html),
        is_private: form.is_private || template.is_private,
        is_hidden_sender: template.is_hidden_sender,
        move_status: offered_statuses.some(({ id }) => id === template.move_status)
          ? String(template.move_status)
          : form.move_status,
      }
    : { ...form, template_id: "", template_files: [] };

/** The subject of an answer is there before anything is typed. */
export const hasText = ({ subject, message_html, text, answers_id }: MessageForm): boolean =>
  (subject.trim() !== "" && answers_id === null) || message_html !== "" || text.trim() !== "";

/** Whether nothing would be lost with it. */
export const isBlank = (form: MessageForm): boolean => !hasText(form) && form.files.length === 0;

/** The same as a message of another kind: what was typed goes along where that kind has nothing yet. */
export const asKind = (form: MessageForm, msg_type: MessageType): MessageForm =>
  msg_type === "sms"
    ? { ...form, msg_type, text: form.text || plainOf(form.message_html) }
    : { ...form, msg_type, message_html: form.message_html || htmlOfPlain(form.text) };

/** Whether nothing was typed into it beside what its template brought. */
export const isTemplateText = (form: MessageForm, template: MessageTemplate | undefined): boolean =>
  template !== undefined &&
  (form.msg_type === "sms"
    ? form.text === plainOf(template.message_html)
    : (form.answers_id !== null || form.subject === template.subject) && form.message_html === template.message_html);

/** Whether it leaves later: a time is still to come today, or on the day that is given. */
export function isPlanned({ date, time }: Pick<MessageForm, "date" | "time">): boolean {
  const now = new Date().toISOString();
  const today = formatDate(now);
  return time.trim() !== "" && `${date || today} ${time.trim()}` > `${today} ${formatTime(now)}`;
}
