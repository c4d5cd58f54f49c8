import { sql } from "kysely";
import { z } from "zod";
import { Id } from "#shared/schemas.ts";
import { waitAfter } from "#features/platform/system-mail/server/wait-after.ts";
import type { Services } from "#server/services.ts";
import type { Db } from "#server/db/database.ts";
import { retryConflicts } from "#server/http/route.ts";
import { defineJob } from "#server/queue/queue.ts";
import { withinCompany } from "#server/within-company.ts";
import { askGateway } from "./sms/ask-gateway.ts";
import { end, tellEnd } from "./sending/end-message.ts";
import { fillMessage } from "./fill-message.ts";
import { prepareMail } from "./sending/prepare-mail.ts";
import { prepareText } from "./sms/prepare-text.ts";
import type { Outcome } from "./sending/prepared-message.ts";
import { sendCopy } from "./sending/send-copy.ts";
import { isStillRight, ofKey, takeMessage, type Key } from "./sending/take-message.ts";

/**
 * Background job that passes a message to the mail server or SMS gateway. Once the other side may have it, it isn't sent
 * again: if saving the outcome fails, the next run finds that the content was handed over and marks the outcome as unknown.
 * SMS gateways can be asked for the outcome, at most `asks` + 1 times.
 */
export const sendMessage = defineJob({
  name: "send-message",
  data: z.object({ company_id: Id, message_id: Id, asks: z.int().optional() }),
  concurrency: 5,
  expireInSeconds: 10 * 60,
  system: true,
  async run(services, { asks = 0, ...key }) {
    const { database, queue, sms } = services;
    const within = withinCompany(database, key.company_id);
    const take = (db: Db) => takePrepared(db, services, key);
    let taken = await within(async (db) => {
      await endInterrupted(db, key);
      return take(db);
    });
    if (!taken && sms) {
      if (await askGateway(within, sms, key)) {
        const wait = waitAfter(asks + 1);
        if (wait !== undefined)
          await within((db) => queue.enqueue(db, sendMessage, { ...key, asks: asks + 1 }, { afterSeconds: wait }));
        return;
      }
      // The gateway doesn't have the message, so it waits again.
      taken = await within(take);
    }
    if (!taken) return;
    const { attempt, msg_type } = taken;
    if ("keep" in taken) {
      const { keep } = taken;
      // System role, because the emails of the installation belong to no company.
      await retryConflicts(() =>
        database.system(async (db) => {
          if (await end(db, key, attempt, { state: "sent" })) await keep(db);
        }),
      );
      return;
    }
    const { copied_ids } = taken;
    const outcome = await taken.hand(() => within((db) => noteHanding(db, key, attempt)));
    await within((db) => settle(db, services, key, { attempt, outcome, copied_ids, msg_type }));
  },
});

/** Claims a message that should still be sent. Returns its kind and the number of the attempt. */
async function takePrepared(db: Db, services: Services, key: Key) {
  const message = await takeMessage(db, key);
  if (!message) return undefined;
  const { tries: attempt, msg_type } = message;
  if (!(await isStillRight(db, key))) {
    await end(db, key, attempt, { state: "canceled" });
    return undefined;
  }
  const refusal = await fillMessage(db, services.config, key);
  if (refusal) {
    await end(db, key, attempt, refusal);
    return undefined;
  }
  const prepared = await (msg_type === "sms" ? prepareText : prepareMail)(db, services, key);
  return prepared && { ...prepared, msg_type, attempt };
}

type Settling = { attempt: number; outcome: Outcome; copied_ids: readonly number[]; msg_type: string };

async function settle(
  db: Db,
  { queue, log, config }: Services,
  key: Key,
  { attempt, outcome, copied_ids, msg_type }: Settling,
): Promise<void> {
  if (outcome.state === "sent") {
    if (!(await end(db, key, attempt, outcome))) return;
    for (const user_id of copied_ids)
      // oxlint-disable-next-line no-await-in-loop -- There are at most forty, in one transaction.
      await queue.enqueue(db, sendCopy, { ...key, user_id, tries: 1 });
    return;
  }
  const wait = outcome.state === "again" ? waitAfter(attempt) : undefined;
  const { state, error, cause } = outcome;
  const server = serverOf(msg_type === "sms" ? config.sms?.url : config.mail?.url);
  log.warn(
    { ...key, state, again: wait !== undefined, server, reason: withoutAddresses(cause ?? error) },
    "message not taken",
  );
  if (wait === undefined) {
    await end(db, key, attempt, { ...outcome, state: outcome.state === "unknown" ? "unknown" : "failed" });
    if (msg_type === "sms" && outcome.state === "unknown")
      await queue.enqueue(db, sendMessage, key, { afterSeconds: beforeAsking });
    return;
  }
  const waits = await ofKey(db, key)
    .set({
      state: "queued",
      reason: outcome.reason ?? "",
      error,
      handed_at: null,
      due_at: sql`now() + ${wait} * interval '1 second'`,
    })
    .where("state", "=", "sending")
    .where("tries", "=", attempt)
    .returning("id")
    .executeTakeFirst();
  if (waits) await queue.enqueue(db, sendMessage, key, { afterSeconds: wait });
}

/** Returns host and port of a mail server or gateway, without the credentials in its URL. */
const serverOf = (url: string | undefined) => url && new URL(url).host;

/** Removes email addresses and numbers from a server's words, so that the candidate's don't get into the log. */
const withoutAddresses = (words: string) => words.replace(/\S+@\S+|\+?\d[\d -]{6,}/g, "…");

/** Seconds after which a slow gateway has stored the SMS and can be asked for it. */
const beforeAsking = 60;

/**
 * Marks the outcome as unknown if the content was handed over before a crash. The message may have arrived, so it isn't sent
 * again.
 */
async function endInterrupted(db: Db, key: Key): Promise<void> {
  const interrupted = await ofKey(db, key)
    .set({ state: "unknown" })
    .where("state", "=", "sending")
    .where("handed_at", "is not", null)
    .returning("id")
    .executeTakeFirst();
  if (interrupted) await tellEnd(db, key, "unknown");
}

/**
 * Records that the other side may have the message from now on. Throws if a later attempt has started, so that the content
 * isn't sent.
 */
async function noteHanding(db: Db, key: Key, attempt: number): Promise<void> {
  const noted = await ofKey(db, key)
    .set({ handed_at: sql`now()` })
    .where("state", "=", "sending")
    .where("tries", "=", attempt)
    .returning("id")
    .executeTakeFirst();
  if (!noted) throw new Error("Another try has begun.");
}
