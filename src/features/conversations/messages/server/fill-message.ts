import type { Services } from "#server/services.ts";
import type { Db } from "#server/db/database.ts";
import type { MessageReason, MessageState, MessageType } from "../messages.ts";
import { renderFor, type Written } from "./render-message.ts";
import { recipientsOf } from "./tag-values.ts";
import { ofKey, type Key } from "./sending/take-message.ts";

/** Stored text of a message with unfilled tags. */
export type StoredText = Omit<Written, "msg_type">;

type Refusal = { state: MessageState; reason: MessageReason; error?: string };

/**
 * Sets a claimed message's address to the candidate's current one and fills its tags (MSG-5), so that a corrected or removed
 * address is never used again. Returns why the message can't be sent.
 */
export async function fillMessage(db: Db, config: Services["config"], key: Key): Promise<Refusal | undefined> {
  const message = await db
    .selectFrom("message")
    .where("company_id", "=", key.company_id)
    .where("id", "=", key.message_id)
    .select(["application_id", "user_id", "cause", "msg_type", "written", "bulk_action_id", "to_address"])
    .executeTakeFirstOrThrow();
  const { application_id, user_id } = message;
  const msg_type = message.msg_type as MessageType;
  const { company_id } = key;
  const recipients = await recipientsOf(db, config, {
    company_id,
    application_ids: [application_id],
    user_id,
    msg_type,
  });
  const recipient = recipients.get(application_id);
  // Automatic messages have no author to notify, so they are canceled instead of failed.
  const refused = (reason: MessageReason): Refusal => ({
    state: message.cause === "person" ? "failed" : "canceled",
    reason,
  });
  if (!recipient) return refused("anonymized");
  // Messages of earlier versions have no stored tags.
  const rendered = message.written && renderFor({ ...(message.written as StoredText), msg_type }, recipient);
  const problem = rendered ? rendered.problem : recipient.problem;
  if (problem) return refused(problem);
  if (rendered && rendered.blank_tags.length > 0)
    return { state: "failed", reason: "blankTags", error: namesOfTags(rendered.blank_tags) };
  const { name: to_name, address: to_address } = recipient;
  const hasOtherAddress = to_address.toLowerCase() !== message.to_address.toLowerCase();
  if (hasOtherAddress && (await isWrittenTo(db, key, message.bulk_action_id, to_address)))
    return refused(msg_type === "sms" ? "sameNumber" : "sameAddress");
  await ofKey(db, key)
    .set({
      to_name,
      to_address,
      ...(rendered && {
        subject: rendered.subject,
        html: rendered.html,
        text: rendered.text,
        segments: rendered.segments,
      }),
    })
    .execute();
  return undefined;
}

/** Formats tags as people type them, for error messages. */
export const namesOfTags = (tags: readonly string[]): string => tags.map((tag) => `%${tag}%`).join(", ");

/**
 * Whether another message of the bulk action uses this address, which can happen if addresses changed after queueing. Reads
 * all messages of the action.
 */
async function isWrittenTo(db: Db, { company_id, message_id }: Key, bulk_action_id: number | null, address: string) {
  if (bulk_action_id === null) return false;
  const other = await db
    .selectFrom("message")
    .where("company_id", "=", company_id)
    .where("bulk_action_id", "=", bulk_action_id)
    .where((eb) => eb(eb.fn("lower", ["to_address"]), "=", address.toLowerCase()))
    .where("id", "<>", message_id)
    .where("state", "not in", ["canceled", "failed"])
    .select("id")
    .executeTakeFirst();
  return other !== undefined;
}
