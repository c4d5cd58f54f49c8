import { fieldError } from "#shared/errors.ts";
import { richTextField } from "#server/rich-text.ts";
import { invalidTags } from "../tags.ts";
import { maxTemplateHtml } from "../templates.contract.ts";
import type { TemplateType } from "../templates.ts";

type Written = { subject: string; message_html: string };

/** What was written, sanitized; refused beside the field that is empty or has a tag that nothing fills. */
export function checkWritten({ subject, message_html }: Written, type: TemplateType): Written {
  assertTags("subject", subject, type);
  const html = richTextField("message_html", message_html, maxTemplateHtml);
  if (html.trim() === "") throw fieldError("message_html", "templates:textNeeded");
  assertTags("message_html", html, type);
  return { subject, message_html: html };
}

function assertTags(field: string, text: string, type: TemplateType): void {
  const invalid = invalidTags(text, type);
  if (invalid.length > 0)
    throw fieldError(field, { key: "templates:invalidTags", values: { tags: invalid.join(", ") } });
}
