import type { MessageTemplate } from "#features/templates/templates.contract.ts";
import { formatDate, formatTime } from "#web/ui/dates.ts";
import type { Message, OwnFile } from "../messages.contract.ts";
import type { Person } from "#web/ui/PeoplePicker.tsx";

/** A message as it is typed. */
export type MessageForm = {
  template_id: string;
  /** Those of the files of the template that go along. */
  template_files: number[];
  /** The author's own. */
  files: OwnFile[];
  subject: string;
  message_html: string;
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
  template_id: "",
  template_files: [],
  files: [],
  subject: "",
  message_html: "",
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

/** An answer to what a candidate wrote, which is as private. */
export const replyTo = (
  { id, subject, is_private }: Pick<Message, "id" | "subject" | "is_private">,
  named: (subject: string) => string,
): MessageForm => ({
  ...blankMessage,
  subject: /^(?:re|sv|vs|aw|antw)\s*:/i.test(subject) ? subject : named(subject).trim().slice(0, maxSubject),
  is_private,
  answers_id: id,
});

const maxSubject = 200;

export const bodyOf = ({ template_id, reply_to, date, time, move_status, cc, bcc, files, ...form }: MessageForm) => ({
  ...form,
  template_id: template_id === "" ? null : Number(template_id),
  files: files.map(({ id }) => id),
  reply_to: reply_to.trim(),
  cc: cc.map(({ id }) => id),
  bcc: bcc.map(({ id }) => id),
  date: date === "" ? null : date,
  time: time.trim() === "" ? null : time.trim(),
  move_status: move_status === "" ? null : Number(move_status),
});

/** The texts of a template in place of what was typed, with its files, and the status that it moves to if it is offered. */
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
        subject: template.subject,
        message_html: template.message_html,
        is_private: template.is_private,
        is_hidden_sender: template.is_hidden_sender,
        move_status: offered_statuses.some(({ id }) => id === template.move_status)
          ? String(template.move_status)
          : form.move_status,
      }
    : { ...form, template_id: "", template_files: [] };

/** The subject of an answer is there before anything is typed. */
export const hasText = ({ subject, message_html, answers_id }: MessageForm): boolean =>
  (subject.trim() !== "" && answers_id === null) || message_html !== "";

/** Whether nothing would be lost with it. */
export const isBlank = (form: MessageForm): boolean => !hasText(form) && form.files.length === 0;

/** Whether it leaves later: a time is still to come today, or on the day that is given. */
export function isPlanned({ date, time }: Pick<MessageForm, "date" | "time">): boolean {
  const now = new Date().toISOString();
  const today = formatDate(now);
  return time.trim() !== "" && `${date || today} ${time.trim()}` > `${today} ${formatTime(now)}`;
}
