import type { TemplateType } from "../../message-templates.ts";

export type StarterTemplate = {
  name: string;
  template_type: TemplateType;
  subject: string;
  paragraphs: readonly string[];
};

/** The link shows its URL, so that it survives in the plain text of the email. */
export const statusLink = '<a href="%status_link%" rel="noopener nofollow">%status_link%</a>';
