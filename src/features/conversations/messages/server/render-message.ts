import { blankTags, fillTags } from "#features/review/message-templates/tags.ts";
import { lengthOf } from "#features/organization/sms/segments.ts";
import { maxSegments } from "#features/organization/sms/sms.ts";
import { richText } from "#server/rich-text.ts";
import type { MessageType, RecipientProblem } from "../messages.ts";
import type { MessageRecipient } from "./tag-values.ts";

/** Message before its tags are filled. Emails have a subject and HTML, SMS have text. Fields of the other kind are empty. */
export type Written = {
  msg_type: MessageType;
  subject: string;
  message_html: string;
  text: string;
  /** Whether the message is sent in the company's name only. */
  is_hidden_sender: boolean;
};

export type Rendered = {
  msg_type: MessageType;
  to_name: string;
  to_address: string;
  subject: string;
  html: string;
  text: string;
  /** Number of SMS segments to pay for. */
  segments: number | null;
  blank_tags: string[];
  problem: RecipientProblem | null;
};

/** Renders the message for one candidate. Sanitizes the HTML again, because the value of a tag could complete a URL. */
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

/** Appends the author's signature, if they have one and the text doesn't contain it. */
function signed({ message_html, is_hidden_sender }: Written, { values }: MessageRecipient): string {
  const { sender_signature, sender_name } = values;
  if (is_hidden_sender || !sender_signature || message_html === "" || message_html.includes(signature))
    return message_html;
  const isNamed = Boolean(sender_name) && sender_signature.includes(sender_name ?? "");
  return `${isNamed ? withoutLastName(message_html) : message_html}<br>${signature}`;
}

const words = "([^<]*(?:<br ?/?>[^<]*)*)";
const paragraphWithSignature = new RegExp(`<p>${words}${signature}${words}</p>`, "g");

/** Moves a signature out of a paragraph. It consists of paragraphs itself, so nesting would leave empty ones around it. */
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

/** Removes the sender's name from the end of the text, because the signature begins with it. */
const withoutLastName = (html: string): string =>
  html
    .replace(/(?:<p>|<br ?\/?>)?\s*%sender_name%\s*(<\/p>)?\s*$/, (_, end: string | undefined) => end ?? "")
    .replace(/(<\/p>)<\/p>$/, "$1");

/** Returns the tags that have no value for a candidate. */
export const blankIn = ({ subject, message_html, text }: Written, { values }: MessageRecipient): string[] => [
  ...new Set([subject, message_html, text].flatMap((part) => blankTags(part, values))),
];

/** Normalizes line breaks and replaces control characters. */
const plain = (text: string) =>
  text
    .replace(/\r\n?/g, "\n")
    .replace(/[^\P{Cc}\n]/gu, " ")
    .trim();
