import { sql } from "kysely";
import { z } from "zod";
import { smsOf } from "#features/organization/sms/server/account.ts";
import { mailsOf } from "#features/platform/system-mail/server/queue-mail.ts";
import { defineJob } from "#server/queue/queue.ts";
import { sendMessage } from "../send-message.ts";

const maxFound = 500;

/**
 * Enqueues messages whose background job was lost, because it failed too often or its worker died. If two runs process a
 * message, it is sent only once.
 */
export const findLostMessages = defineJob({
  name: "find-lost-messages",
  data: z.object({}),
  cron: "*/10 * * * *",
  concurrency: 1,
  system: true,
  async run({ database, queue, config }) {
    const msg_types = [...(mailsOf(config) === "none" ? [] : ["email"]), ...(smsOf(config) === "none" ? [] : ["sms"])];
    if (msg_types.length === 0) return;
    await database.system(async (db) => {
      const lost = await db
        .updateTable("message")
        .set({ due_at: sql`now() + interval '10 minutes'` })
        .where((eb) =>
          eb("id", "in", (found) =>
            found
              .selectFrom("message")
              .where("state", "in", ["queued", "sending"])
              .where("msg_type", "in", msg_types)
              .where("due_at", "<", sql<string>`now() - interval '5 minutes'`)
              .orderBy("due_at")
              .limit(maxFound)
              .select("id"),
          ),
        )
        .where("state", "in", ["queued", "sending"])
        .returning(["company_id", "id as message_id"])
        .execute();
      for (const key of lost) await queue.enqueue(db, sendMessage, key, { isBackground: true });
    });
  },
});
