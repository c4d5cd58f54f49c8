import type { TemplateType } from "../../message-templates.ts";

export type StarterTemplate = {
  name: string;
  template_type: TemplateType;
  subject: string;
  paragraphs: readonly string[];
};

/** The link's text is its URL, so that the plain text of the email contains it. */
export const statusLink = '<a href="%status_link%" rel="noopener nofollow">%status_link%</a>';
