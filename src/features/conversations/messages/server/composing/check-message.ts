import { checkTags, checkWritten } from "#features/review/message-templates/server/check-written.ts";
import type { NewMessage } from "../../messages.contract.ts";
import type { Written } from "../render-message.ts";

/**
 * Checks a message and clears the fields that its kind doesn't have. Throws an error for a field that contains an unknown
 * tag.
 */
export function checkMessage(given: NewMessage): Written {
  const { msg_type, subject, message_html, text, is_hidden_sender } = given;
  if (msg_type === "email")
    return { msg_type, text: "", is_hidden_sender, ...checkWritten({ subject, message_html }, "no-label") };
  checkTags("text", text, "no-label");
  return { msg_type, text, is_hidden_sender, subject: "", message_html: "" };
}
