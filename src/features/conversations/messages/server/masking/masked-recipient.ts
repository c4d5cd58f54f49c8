import { escapeHtml } from "#shared/escape-html.ts";
import { fieldError } from "#shared/errors.ts";
import type { Translate } from "#server/i18n.ts";
import type { NewMessage } from "../../messages.contract.ts";
import { renderFor, type Rendered, type Written } from "../render-message.ts";
import type { MessageRecipient } from "../tag-values.ts";

/** Tags that identify a candidate. */
const personalTags = ["first_name", "last_name", "full_name", "email", "phone_number"] as const;

/** Notes in the user's language, by the personal tag that they replace. */
export type TagNotes = Record<(typeof personalTags)[number], string>;

export const tagNotes = (translate: Translate, language: string): TagNotes =>
  Object.fromEntries(
    personalTags.map((tag) => [tag, translate(language, { key: `messages:hiddenTags.${tag}` })]),
  ) as TagNotes;

const bracketed = (notes: TagNotes, escape = (note: string) => note) =>
  Object.fromEntries(personalTags.map((tag) => [tag, `[${escape(notes[tag])}]`]));

/** Recipient as shown to the team while masked: notes fill the tags that identify the candidate (ROLE-15). */
export const maskedRecipient = (recipient: MessageRecipient, notes: TagNotes): MessageRecipient => ({
  ...recipient,
  name: "",
  address: "",
  values: { ...recipient.values, ...bracketed(notes) },
  htmlValues: { ...recipient.htmlValues, ...bracketed(notes, escapeHtml) },
});

/** Renders a message as the team sees it while its candidate is masked. */
export function renderMasked(written: Written, recipient: MessageRecipient, notes: TagNotes): Rendered {
  const rendered = renderFor(written, maskedRecipient(recipient, notes));
  return { ...rendered, html: withMarks(rendered.html, notes) };
}

/** Turns the brackets around notes into marks, except in attributes, since a tag can be part of a link's URL. */
function withMarks(html: string, notes: TagNotes): string {
  const marks = new Map(
    personalTags.map((tag) => {
      const note = escapeHtml(notes[tag]);
      return [`[${note}]`, `<mark>${note}</mark>`];
    }),
  );
  return html.replace(/<[^<>]*>|\[[^[\]<>]*\]/g, (found) => marks.get(found) ?? found);
}

type ExposingField = "cc" | "bcc" | "reply_to";

/** Refusals for fields that would send a masked candidate's address to a colleague's mailbox. */
export const maskedRefusals = {
  cc: "messages:maskedCopy",
  bcc: "messages:maskedCopy",
  reply_to: "messages:maskedReplyTo",
} as const satisfies Record<ExposingField, string>;

export function exposingField({ cc, bcc, reply_to }: NewMessage): ExposingField | undefined {
  if (cc.length > 0) return "cc";
  if (bcc.length > 0) return "bcc";
  return reply_to === "" ? undefined : "reply_to";
}

/** Throws if the message would reveal a masked candidate's address outside the product. */
export function assertKeepsMasked({ is_masked }: { is_masked: boolean }, given: NewMessage): void {
  const field = is_masked ? exposingField(given) : undefined;
  if (field) throw fieldError(field, maskedRefusals[field]);
}
