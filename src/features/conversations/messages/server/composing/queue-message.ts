import { randomUUID } from "node:crypto";
import type { Insertable } from "kysely";
import { newMessageId } from "#features/platform/system-mail/server/queue-mail.ts";
import { newReplyToken } from "#features/platform/system-mail/server/reply-address.ts";
import type { Services } from "#server/services.ts";
import type { Db } from "#server/db/database.ts";
import type { Message } from "#server/db/schema.ts";
import { attachFiles } from "./attach-files.ts";
import type { StoredText } from "../fill-message.ts";
import { logMessage } from "../log-message.ts";
import { sendMessage } from "../send-message.ts";

type MessageToQueue = Omit<
  Insertable<Message>,
  "company_id" | "application_id" | "message_id" | "reply_token" | "send_at" | "due_at" | "written"
> & {
  send_at: Date;
  /** Text with unfilled tags. They are filled again when the message is sent. */
  written: StoredText | null;
  /** Files of the template to attach. */
  template_files: readonly number[] | "all";
  /** Author's own files to attach. */
  files: readonly number[];
};

/**
 * Inserts a message and queues it for its time, unless it has already failed. The log names its author, or the person who
 * sends it again. Returns undefined if the bulk action has already written to the address.
 */
export async function queueMessage(
  db: Db,
  services: Pick<Services, "clock" | "config" | "queue">,
  application: { id: number; company_id: number; job_id: number },
  { send_at, written: text, template_files, files, ...message }: MessageToQueue,
  actor_id: number | null = message.user_id ?? null,
): Promise<number | undefined> {
  const { company_id } = application;
  const written = await db
    .insertInto("message")
    .values({
      ...message,
      company_id,
      application_id: application.id,
      written: text && JSON.stringify(text),
      send_at: send_at.toISOString(),
      due_at: send_at.toISOString(),
      // Id by which the mail server or SMS gateway recognizes the message.
      message_id: message.msg_type === "sms" ? randomUUID() : newMessageId(services.config),
      ...(message.msg_type !== "sms" && { reply_token: newReplyToken() }),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(["id", "is_private"])
    .executeTakeFirst();
  if (!written) return undefined;
  const { id } = written;
  const { template_id, user_id = null } = message;
  await attachFiles(db, { id, company_id, user_id }, { template_id, template_files, files });
  if (message.state === "failed") {
    await logMessage(db, "message_not_sent", application, written, { user_id: actor_id });
    return id;
  }
  const afterSeconds = Math.max(0, (send_at.getTime() - services.clock().getTime()) / 1_000);
  await services.queue.enqueue(db, sendMessage, { company_id, message_id: id }, { afterSeconds });
  await logMessage(db, "message_queued", application, written, { user_id: actor_id });
  return id;
}

/** Lower case, since mail servers can change the case of addresses. */
