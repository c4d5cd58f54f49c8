import type { MessageTemplate } from "#features/review/message-templates/message-templates.contract.ts";
import { htmlOfPlain, plainOf } from "#features/review/message-templates/web/plain-text.ts";
import { formatDate, formatTime } from "#web/ui/dates.ts";
import type { Message, OwnFile } from "../messages.contract.ts";
import type { Person } from "#web/ui/person.ts";
import type { MessageType } from "../messages.ts";

export type MessageForm = {
  msg_type: MessageType;
  template_id: string;
  /** Files of the template to attach. */
  template_files: number[];
  /** Author's own files. */
  files: OwnFile[];
  subject: string;
  message_html: string;
  text: string;
  is_private: boolean;
  is_hidden_sender: boolean;
  reply_to: string;
  cc: Person[];
  bcc: Person[];
  date: string;
  time: string;
  move_status: string;
  /** Message of the candidate that this one replies to. */
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

/** Returns the form for a reply, with the kind and the privacy of the original message. */
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

/** Converts the form to a request body. Leaves out fields of the other kind, which the form retains. */
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
 * Replaces the typed text with a template, including its files and its status, if that is offered. A reply keeps its
 * subject. A private message stays private.
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

/** Whether the user has typed anything. The subject of a reply doesn't count, because it is filled in. */
export const hasText = ({ subject, message_html, text, answers_id }: MessageForm): boolean =>
  (subject.trim() !== "" && answers_id === null) || message_html !== "" || text.trim() !== "";

/** Whether discarding the form loses nothing. */
export const isBlank = (form: MessageForm): boolean => !hasText(form) && form.files.length === 0;

/** Converts the form to another kind of message. Typed text is copied if the field of that kind is empty. */
export const asKind = (form: MessageForm, msg_type: MessageType): MessageForm =>
  msg_type === "sms"
    ? { ...form, msg_type, text: form.text || plainOf(form.message_html) }
    : { ...form, msg_type, message_html: form.message_html || htmlOfPlain(form.text) };

/** Whether the form contains only the unchanged text of its template. */
export const isTemplateText = (form: MessageForm, template: MessageTemplate | undefined): boolean =>
  template !== undefined &&
  (form.msg_type === "sms"
    ? form.text === plainOf(template.message_html)
    : (form.answers_id !== null || form.subject === template.subject) && form.message_html === template.message_html);

/** Whether the message is scheduled: its time is later today or on a later date. */
export function isPlanned({ date, time }: Pick<MessageForm, "date" | "time">): boolean {
  const now = new Date().toISOString();
  const today = formatDate(now);
  return time.trim() !== "" && `${date || today} ${time.trim()}` > `${today} ${formatTime(now)}`;
}
