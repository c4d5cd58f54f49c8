import { sql } from "kysely";
import { z } from "zod";
import { Id } from "#shared/schemas.ts";
import { logActivity } from "#features/activity/server/activity.service.ts";
import { waitAfter } from "#features/mail/server/wait-after.ts";
import { MailRefused, MailUnanswered } from "#server/adapters/mailer.ts";
import type { Services } from "#server/app.ts";
import type { Db } from "#server/db/database.ts";
import { defineJob } from "#server/queue/queue.ts";
import { plainLines } from "#server/rich-text.ts";
import type { MessageState } from "../messages.ts";
import { logDataOf } from "./log-data.ts";

type Key = { company_id: number; message_id: number };

/** Hands a message to the mail server, at most once beyond the end of its content. */
export const sendMessage = defineJob({
  name: "send-message",
  data: z.object({ company_id: Id, message_id: Id }),
  concurrency: 5,
  async run(services: Services, key) {
    const { database, mailer, queue, config } = services;
    const within = <T>(run: (db: Db) => Promise<T>) => database.tenant({ company_ids: [key.company_id] }, run);
    if (!mailer) {
      if (!config.demo) throw new Error("SMTP_URL is not set any more. The message waits until it is.");
      return within((db) => end(db, key, "failed", "The demo has no mail server."));
    }
    const message = await within((db) => begin(db, key));
    if (!message) return;
    try {
      const response = await mailer.send(message, {
        onHanding: () => within((db) => noteHanding(db, key)),
      });
      await within((db) => end(db, key, "sent", "", response));
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      if (error instanceof MailUnanswered) return within((db) => end(db, key, "unknown", reason));
      const wait = error instanceof MailRefused ? undefined : waitAfter(message.tries);
      services.log.warn({ ...key, reason, again: wait !== undefined }, "message not taken");
      await within(async (db) => {
        if (wait === undefined) return end(db, key, "failed", reason);
        await ofKey(db, key).set({ state: "queued", error: reason, handed_at: null }).execute();
        await queue.enqueue(db, sendMessage, key, { afterSeconds: wait });
      });
    }
  },
});

const ofKey = (db: Db, { company_id, message_id }: Key) =>
  db.updateTable("message").where("company_id", "=", company_id).where("id", "=", message_id);

/** Takes a message that is due. One whose content was handed over before a crash may have arrived, and is not sent again. */
async function begin(db: Db, key: Key) {
  const interrupted = await ofKey(db, key)
    .set({ state: "unknown" })
    .where("state", "=", "sending")
    .where("handed_at", "is not", null)
    .returning("id")
    .executeTakeFirst();
  if (interrupted) await logEnd(db, key, "unknown");
  const taken = await ofKey(db, key)
    .set({ state: "sending", tries: sql`tries + 1` })
    .where("state", "in", ["queued", "sending"])
    .returning(["user_id", "to_name", "to_address", "subject", "html", "reply_to", "is_hidden_sender", "message_id"])
    .returning(["tries", "cause"])
    .executeTakeFirst();
  if (!taken) return undefined;
  const from = await db
    .selectFrom("company")
    .leftJoin("company_email_address as address", (join) =>
      join.onRef("address.company_id", "=", "company.id").on("address.is_default", "=", true),
    )
    .leftJoin("app_user", (join) => join.on("app_user.id", "=", taken.user_id))
    .where("company.id", "=", key.company_id)
    .select(["company.name as company", "address.email", "app_user.name as author"])
    .executeTakeFirstOrThrow();
  const name = taken.is_hidden_sender || !from.author ? from.company : `${from.author} (${from.company})`;
  return {
    ...taken,
    from: { name, address: from.email },
    to: { name: taken.to_name, address: taken.to_address },
    text: plainLines(taken.html),
    isAutomatic: taken.cause !== "person",
  };
}

/** From now on the mail server may have the message. */
const noteHanding = async (db: Db, key: Key): Promise<void> => {
  await ofKey(db, key)
    .set({ handed_at: sql`now()` })
    .execute();
};

async function end(db: Db, key: Key, state: MessageState, error: string, response = ""): Promise<void> {
  const ended = await ofKey(db, key)
    .set({ state, error, response, ...(state === "sent" && { dt_sent: sql`now()` }) })
    .where("state", "in", ["queued", "sending"])
    .returning("id")
    .executeTakeFirst();
  if (ended) await logEnd(db, key, state);
}

async function logEnd(db: Db, { company_id, message_id }: Key, state: MessageState): Promise<void> {
  const {
    application_id,
    job_id,
    user_id: actor_id,
    ...message
  } = await db
    .selectFrom("message")
    .innerJoin("application", (join) =>
      join
        .onRef("application.company_id", "=", "message.company_id")
        .onRef("application.id", "=", "message.application_id"),
    )
    .where("message.company_id", "=", company_id)
    .where("message.id", "=", message_id)
    .select(["message.id", "message.application_id", "message.is_private", "message.user_id", "application.job_id"])
    .executeTakeFirstOrThrow();
  const type = state === "sent" ? "message_sent" : "message_not_sent";
  await logActivity(db, { type, company_id, actor_id, application_id, job_id, data: logDataOf(message) });
}
