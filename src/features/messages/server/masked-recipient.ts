import { fieldError } from "#shared/errors.ts";
import type { NewMessage } from "../messages.contract.ts";
import type { MessageRecipient } from "./tag-values.ts";

/** Tags that tell who a candidate is. */
const personalTags = ["first_name", "last_name", "full_name", "email", "phone_number"] as const;

const unfilled = Object.fromEntries(personalTags.map((tag) => [tag, `%${tag}%`]));

/** The recipient as the team knows them while they are masked: their own tags stay tags (ROLE-15). */
export const maskedRecipient = (recipient: MessageRecipient): MessageRecipient => ({
  ...recipient,
  name: "",
  address: "",
  values: { ...recipient.values, ...unfilled },
  htmlValues: { ...recipient.htmlValues, ...unfilled },
});

type ExposingField = "cc" | "bcc" | "reply_to";

/** Sentences for the fields by which a colleague's mailbox would get the address of a masked candidate. */
export const maskedRefusals = {
  cc: "messages:maskedCopy",
  bcc: "messages:maskedCopy",
  reply_to: "messages:maskedReplyTo",
} as const satisfies Record<ExposingField, string>;

export function exposingField({ cc, bcc, reply_to }: NewMessage): ExposingField | undefined {
  if (cc.length > 0) return "cc";
  if (bcc.length > 0) return "bcc";
  return reply_to === "" ? undefined : "reply_to";
}

/** Refuses what would show the address of a masked candidate outside the product. */
export function assertKeepsMasked({ is_masked }: { is_masked: boolean }, given: NewMessage): void {
  const field = is_masked ? exposingField(given) : undefined;
  if (field) throw fieldError(field, maskedRefusals[field]);
}
