import { expect, it } from "vitest";
import type { MessageTemplate } from "#features/review/message-templates/message-templates.contract.ts";
import { blankMessage, isTemplateText, replyTo, withTemplate } from "./message-form.ts";

const template = {
  id: 3,
  subject: "Invitation",
  message_html: "<p>Come</p>",
  is_private: false,
  is_hidden_sender: false,
  move_status: null,
  emailtemplateattachment_set: [] as { id: number }[],
} as MessageTemplate;

it("[MSG-1] [DETAIL-13] a template makes no private message public, and leaves an answer its subject", () => {
  const answer = replyTo(
    { msg_type: "email", id: 5, subject: "Hello", is_private: true },
    (subject) => `Re: ${subject}`,
  );
  const filled = withTemplate(answer, template, []);

  expect(filled).toMatchObject({ is_private: true, subject: "Re: Hello", message_html: "<p>Come</p>" });
  expect(isTemplateText(filled, template)).toBe(true);
  expect(withTemplate(blankMessage, { ...template, is_private: true }, [])).toMatchObject({
    is_private: true,
    subject: "Invitation",
  });
});
