import { blankTags, fillTags } from "#features/review/message-templates/tags.ts";
import { lengthOf } from "#features/organization/sms/segments.ts";
import { maxSegments } from "#features/organization/sms/sms.ts";
import { richText } from "#server/rich-text.ts";
import type { MessageType, RecipientProblem } from "../messages.ts";
import type { MessageRecipient } from "./tag-values.ts";

/** A mail has a subject and HTML, a text to a phone its text alone; what the other kind has is empty. */
export type Written = {
  msg_type: MessageType;
  subject: string;
  message_html: string;
  text: string;
  /** Whether it is sent in the name of the company alone. */
  is_hidden_sender: boolean;
};

export type Rendered = {
  msg_type: MessageType;
  to_name: string;
  to_address: string;
  subject: string;
  html: string;
  text: string;
  /** How many texts it is paid as. */
  segments: number | null;
  blank_tags: string[];
  problem: RecipientProblem | null;
};

/** The message as one candidate gets it. HTML is sanitized once more: what fills a tag could complete an address. */
export function renderFor(written: Written, recipient: MessageRecipient): Rendered {
  const { name, address, problem, values, htmlValues } = recipient;
  const text = plain(fillTags(written.text, values));
  const segments = written.msg_type === "sms" ? lengthOf(text).segments : null;
  return {
    msg_type: written.msg_type,
    to_name: name,
    to_address: address,
    subject: fillTags(written.subject, values).replace(/\s+/g, " ").trim(),
    html: richText(fillTags(unwrapped(signed(written, recipient)), htmlValues)),
    text,
    segments,
    blank_tags: blankIn(written, recipient),
    problem: problem ?? (segments !== null && segments > maxSegments ? "textTooLong" : null),
  };
}

const signature = "%sender_signature%";

/** An email ends with the signature of its author where they have one, unless it is in the text already. */
function signed({ message_html, is_hidden_sender }: Written, { values }: MessageRecipient): string {
  const { sender_signature, sender_name } = values;
  if (is_hidden_sender || !sender_signature || message_html === "" || message_html.includes(signature))
    return message_html;
  const isNamed = Boolean(sender_name) && sender_signature.includes(sender_name ?? "");
  return `${isNamed ? withoutLastName(message_html) : message_html}<br>${signature}`;
}

const words = "([^<]*(?:<br ?/?>[^<]*)*)";
const paragraphWithSignature = new RegExp(`<p>${words}${signature}${words}</p>`, "g");

/** A signature is made of paragraphs: in one of its own it would leave empty ones before and after it. */
const unwrapped = (html: string): string =>
  html.replace(paragraphWithSignature, (_, before: string, after: string) =>
    [paragraph(before), signature, paragraph(after)].join(""),
  );

function paragraph(given: string): string {
  const text = given
    .replace(/^(?:\s|&nbsp;|<br ?\/?>)+/, "")
    .replace(/(?:<br ?\/?>\s*)+$/, "")
    .trim();
  return text === "" ? "" : `<p>${text}</p>`;
}

/** A text that ends with the name of its sender would show it twice above a signature that begins with it. */
const withoutLastName = (html: string): string =>
  html
    .replace(/(?:<p>|<br ?\/?>)?\s*%sender_name%\s*(<\/p>)?\s*$/, (_, end: string | undefined) => end ?? "")
    .replace(/(<\/p>)<\/p>$/, "$1");

/** The tags for which a candidate has nothing. */
export const blankIn = ({ subject, message_html, text }: Written, { values }: MessageRecipient): string[] => [
  ...new Set([subject, message_html, text].flatMap((part) => blankTags(part, values))),
];

/** Lines end as phones know it, and nothing else is in a text that no one can see. */
const plain = (text: string) =>
  text
    .replace(/\r\n?/g, "\n")
    .replace(/[^\P{Cc}\n]/gu, " ")
    .trim();
