import { checkTags, checkWritten } from "#features/review/message-templates/server/check-written.ts";
import type { NewMessage } from "../../messages.contract.ts";
import type { Written } from "../render-message.ts";

/** What was written, without what its kind does not have; refused beside the field that has a tag that nothing fills. */
export function checkMessage(given: NewMessage): Written {
  const { msg_type, subject, message_html, text, is_hidden_sender } = given;
  if (msg_type === "email")
    return { msg_type, text: "", is_hidden_sender, ...checkWritten({ subject, message_html }, "no-label") };
  checkTags("text", text, "no-label");
  return { msg_type, text, is_hidden_sender, subject: "", message_html: "" };
}
