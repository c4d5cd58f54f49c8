import { blankTags, fillTags } from "#features/templates/tags.ts";
import { richText } from "#server/rich-text.ts";
import type { RecipientProblem } from "../messages.ts";
import type { MessageRecipient } from "./tag-values.ts";

type Written = { subject: string; message_html: string };
export type Rendered = {
  to_name: string;
  to_address: string;
  subject: string;
  html: string;
  blank_tags: string[];
  problem: RecipientProblem | null;
};

/** The message as one candidate gets it. It is sanitized once more: what fills a tag could complete an address. */
export function renderFor(written: Written, recipient: MessageRecipient): Rendered {
  const { name, address, values, htmlValues } = recipient;
  return {
    to_name: name,
    to_address: address,
    subject: fillTags(written.subject, values).replace(/\s+/g, " ").trim(),
    html: richText(fillTags(written.message_html, htmlValues)),
    blank_tags: blankIn(written, recipient),
    problem: problemOf(recipient),
  };
}

/** The tags for which a candidate has nothing. */
export const blankIn = ({ subject, message_html }: Written, { values }: MessageRecipient): string[] => [
  ...new Set([...blankTags(subject, values), ...blankTags(message_html, values)]),
];

/** Why a candidate can't be written to at all. */
export const problemOf = ({ address, isAnonymized, addressProblem }: MessageRecipient): RecipientProblem | null =>
  isAnonymized ? "anonymized" : address === "" ? "noAddress" : addressProblem;
