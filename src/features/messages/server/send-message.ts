import { sql } from "kysely";
import { z } from "zod";
import { Id } from "#shared/schemas.ts";
import { noteRejectionSent } from "#features/applications/server/application-changes.ts";
import { keepMail } from "#features/mail/server/keep-mail.ts";
import { waitAfter } from "#features/mail/server/wait-after.ts";
import { MailRefused, MailUnanswered, type Mailer } from "#server/adapters/mailer.ts";
import type { Services } from "#server/app.ts";
import type { Db } from "#server/db/database.ts";
import { retryConflicts } from "#server/http/route.ts";
import { defineJob } from "#server/queue/queue.ts";
import type { MessageState } from "../messages.ts";
import { logMessage } from "./log-message.ts";
import { readMessage, type ReadMessage } from "./read-message.ts";
import { sendCopies } from "./send-copies.ts";
import { isStillRight, ofKey, takeMessage, type Key } from "./take-message.ts";

/**
 * Hands a message to the mail server, at most once beyond the end of its content. Where telling what became of it fails, it is
 * not tried again: the next run finds that the content was handed over, and calls the outcome unknown.
 */
export const sendMessage = defineJob({
  name: "send-message",
  data: z.object({ company_id: Id, message_id: Id }),
  concurrency: 5,
  expireInSeconds: 10 * 60,
  async run(services: Services, key) {
    const { database, mailer, config, storage } = services;
    const within = <T>(run: (db: Db) => Promise<T>) =>
      retryConflicts(() => database.tenant({ company_ids: [key.company_id] }, run));
    if (!mailer && !config.demo) throw new Error("SMTP_URL is not set any more. The message waits until it is.");
    const taken = await within(async (db) => {
      await endInterrupted(db, key);
      const attempt = await takeMessage(db, key);
      if (attempt === undefined) return undefined;
      if (!(await isStillRight(db, key))) {
        await end(db, key, attempt, { state: "canceled" });
        return undefined;
      }
      const message = await readMessage(db, storage, key);
      return message && { ...message, attempt };
    });
    if (!taken) return;
    const { attempt } = taken;
    if (!mailer) {
      // The mails of the installation are no company's.
      await retryConflicts(() => database.system((db) => keep(db, services, key, taken)));
      return;
    }
    const outcome = await hand(mailer, taken.mail, () => within((db) => noteHanding(db, key, attempt)));
    await within((db) => settle(db, services, key, { attempt, outcome, hasCopies: taken.copies.length > 0 }));
  },
});

type Outcome = { state: "sent"; response: string } | { state: "failed" | "unknown" | "again"; error: string };

/** What the mail server made of a message. */
async function hand(mailer: Mailer, ...given: [Parameters<Mailer["send"]>[0], () => Promise<void>]): Promise<Outcome> {
  const [mail, onHanding] = given;
  try {
    return { state: "sent", response: await mailer.send(mail, { onHanding }) };
  } catch (error) {
    const state = error instanceof MailUnanswered ? "unknown" : error instanceof MailRefused ? "failed" : "again";
    return { state, error: error instanceof Error ? error.message : String(error) };
  }
}

/** A demo without a mail server keeps what it would have sent. */
async function keep(
  db: Db,
  { config }: Services,
  key: Key,
  { mail, copies, attempt }: ReadMessage & { attempt: number },
) {
  if (await end(db, key, attempt, { state: "sent" })) await keepMail(db, config, mail, copies);
}

type Settling = { attempt: number; outcome: Outcome; hasCopies: boolean };

async function settle(db: Db, { queue, log }: Services, key: Key, { attempt, outcome, hasCopies }: Settling) {
  if (outcome.state === "sent") {
    if ((await end(db, key, attempt, outcome)) && hasCopies) await queue.enqueue(db, sendCopies, { ...key, tries: 1 });
    return;
  }
  const wait = outcome.state === "again" ? waitAfter(attempt) : undefined;
  // What the mail server said may hold the address.
  log.warn({ ...key, state: outcome.state, again: wait !== undefined }, "message not taken");
  if (wait === undefined) {
    await end(db, key, attempt, { ...outcome, state: outcome.state === "unknown" ? "unknown" : "failed" });
    return;
  }
  const waits = await ofKey(db, key)
    .set({ state: "queued", error: outcome.error, handed_at: null, due_at: sql`now() + ${wait} * interval '1 second'` })
    .where("state", "=", "sending")
    .where("tries", "=", attempt)
    .returning("id")
    .executeTakeFirst();
  if (waits) await queue.enqueue(db, sendMessage, key, { afterSeconds: wait });
}

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

/** From now on the mail server may have the message. A try that a later one has followed keeps its content back. */
async function noteHanding(db: Db, key: Key, attempt: number): Promise<void> {
  const noted = await ofKey(db, key)
    .set({ handed_at: sql`now()` })
    .where("state", "=", "sending")
    .where("tries", "=", attempt)
    .returning("id")
    .executeTakeFirst();
  if (!noted) throw new Error("Another try has begun.");
}

type End = { state: MessageState; error?: string; response?: string };

/** Keeps what became of a try, also where a later one thought that it had been interrupted. False where it is not the latest. */
async function end(db: Db, key: Key, attempt: number, { state, error = "", response = "" }: End): Promise<boolean> {
  const ended = await ofKey(db, key)
    .set({ state, error, response, ...(state === "sent" && { dt_sent: sql`now()` }) })
    .where("state", "in", ["sending", "unknown"])
    .where("tries", "=", attempt)
    .returning("id")
    .executeTakeFirst();
  if (ended) await tellEnd(db, key, state);
  return ended !== undefined;
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
