import { blankTags, fillTags, invalidTags } from "#features/templates/tags.ts";
import { fieldError } from "#shared/errors.ts";
import { richText, richTextField } from "#server/rich-text.ts";
import { maxTemplateHtml } from "#features/templates/templates.contract.ts";
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

/** What was written, once all its tags are known; refused beside the field where one is not. */
export function checkWritten({ subject, message_html }: Written): Written {
  const html = richTextField("message_html", message_html, maxTemplateHtml);
  if (html.trim() === "") throw fieldError("message_html", "templates:textNeeded");
  for (const [field, text] of [
    ["subject", subject],
    ["message_html", html],
  ] as const) {
    const invalid = invalidTags(text, "no-label");
    if (invalid.length > 0)
      throw fieldError(field, { key: "templates:invalidTags", values: { tags: invalid.join(", ") } });
  }
  return { subject, message_html: html };
}

/** The message as one candidate gets it. It is sanitized once more: what fills a tag could complete an address. */
export function renderFor({ subject, message_html }: Written, recipient: MessageRecipient): Rendered {
  const { name, address, isAnonymized, values, htmlValues } = recipient;
  return {
    to_name: name,
    to_address: address,
    subject: fillTags(subject, values).replace(/\s+/g, " ").trim(),
    html: richText(fillTags(message_html, htmlValues)),
    blank_tags: [...new Set([...blankTags(subject, values), ...blankTags(message_html, values)])],
    problem: isAnonymized ? "anonymized" : address === "" ? "noAddress" : null,
  };
}
