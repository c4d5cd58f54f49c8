import { sql } from "kysely";
import { z } from "zod";
import { Id } from "#shared/schemas.ts";
import { noteRejectionSent } from "#features/applications/server/application-changes.ts";
import { waitAfter } from "#features/mail/server/wait-after.ts";
import { MailRefused, MailUnanswered } from "#server/adapters/mailer.ts";
import type { Services } from "#server/app.ts";
import type { Db } from "#server/db/database.ts";
import { retryConflicts } from "#server/http/route.ts";
import { defineJob } from "#server/queue/queue.ts";
import type { MessageState } from "../messages.ts";
import { logMessage } from "./log-message.ts";
import { sendCopies } from "./send-copies.ts";
import { ofKey, takeMessage, type Key } from "./take-message.ts";

/** Hands a message to the mail server, at most once beyond the end of its content. */
export const sendMessage = defineJob({
  name: "send-message",
  data: z.object({ company_id: Id, message_id: Id }),
  concurrency: 5,
  async run(services: Services, key) {
    const { database, mailer, queue, config, storage } = services;
    const within = <T>(run: (db: Db) => Promise<T>) =>
      retryConflicts(() => database.tenant({ company_ids: [key.company_id] }, run));
    if (!mailer) {
      if (!config.demo) throw new Error("SMTP_URL is not set any more. The message waits until it is.");
      return within((db) => end(db, key, "failed", { error: "The demo has no mail server." }));
    }
    const taken = await within(async (db) => {
      await endInterrupted(db, key);
      return takeMessage(db, storage, key);
    });
    if (!taken) return;
    try {
      const response = await mailer.send(taken.mail, { onHanding: () => within((db) => noteHanding(db, key)) });
      await within(async (db) => {
        await end(db, key, "sent", { response });
        if (taken.copies.length > 0) await queue.enqueue(db, sendCopies, key);
      });
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      if (error instanceof MailUnanswered) return within((db) => end(db, key, "unknown", { error: reason }));
      const wait = error instanceof MailRefused ? undefined : waitAfter(taken.tries);
      services.log.warn({ ...key, reason, again: wait !== undefined }, "message not taken");
      await within(async (db) => {
        if (wait === undefined) return end(db, key, "failed", { error: reason });
        await ofKey(db, key).set({ state: "queued", error: reason, handed_at: null }).execute();
        await queue.enqueue(db, sendMessage, key, { afterSeconds: wait });
      });
    }
  },
});

/** A message whose content was handed over before a crash may have arrived, and is not sent again. */
async function endInterrupted(db: Db, key: Key): Promise<void> {
  const interrupted = await ofKey(db, key)
    .set({ state: "unknown" })
    .where("state", "=", "sending")
    .where("handed_at", "is not", null)
    .returning("id")
    .executeTakeFirst();
  if (interrupted) await tellEnd(db, key, "unknown");
}

/** From now on the mail server may have the message. */
const noteHanding = async (db: Db, key: Key): Promise<void> => {
  await ofKey(db, key)
    .set({ handed_at: sql`now()` })
    .execute();
};

async function end(
  db: Db,
  key: Key,
  state: MessageState,
  { error = "", response = "" }: { error?: string; response?: string },
): Promise<void> {
  const ended = await ofKey(db, key)
    .set({ state, error, response, ...(state === "sent" && { dt_sent: sql`now()` }) })
    .where("state", "in", ["queued", "sending"])
    .returning("id")
    .executeTakeFirst();
  if (ended) await tellEnd(db, key, state);
}

/** Tells the log, and the application of a candidate who was told no. */
async function tellEnd(db: Db, { company_id, message_id }: Key, state: MessageState): Promise<void> {
  const message = await db
    .selectFrom("message")
    .innerJoin("application", (join) =>
      join
        .onRef("application.company_id", "=", "message.company_id")
        .onRef("application.id", "=", "message.application_id"),
    )
    .where("message.company_id", "=", company_id)
    .where("message.id", "=", message_id)
    .select(["message.id", "message.application_id", "message.is_private", "message.user_id", "message.is_rejection"])
    .select("application.job_id")
    .executeTakeFirstOrThrow();
  const application = { id: message.application_id, company_id, job_id: message.job_id };
  await logMessage(db, state === "sent" ? "message_sent" : "message_not_sent", application, message, message);
  if (state === "sent" && message.is_rejection) await noteRejectionSent(db, message.user_id, application);
}
