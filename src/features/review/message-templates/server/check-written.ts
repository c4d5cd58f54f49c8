import { fieldError } from "#shared/errors.ts";
import { richTextField } from "#server/rich-text.ts";
import { invalidTags } from "../tags.ts";
import { maxTemplateHtml } from "../message-templates.contract.ts";
import type { TemplateType } from "../message-templates.ts";

type Written = { subject: string; message_html: string };

/** Sanitizes a message. Throws an error for the field that is empty or contains an invalid tag. */
export function checkWritten({ subject, message_html }: Written, type: TemplateType): Written {
  checkTags("subject", subject, type);
  const html = richTextField("message_html", message_html, maxTemplateHtml);
  if (html.trim() === "") throw fieldError("message_html", "message-templates:textNeeded");
  checkTags("message_html", html, type);
  return { subject, message_html: html };
}

/** Throws an error for a field with a tag that can't be filled. */
export function checkTags(field: string, text: string, type: TemplateType): void {
  const invalid = invalidTags(text, type);
  if (invalid.length > 0)
    throw fieldError(field, { key: "message-templates:invalidTags", values: { tags: invalid.join(", ") } });
}
