import { sql } from "kysely";
import { z } from "zod";
import { Id } from "#shared/schemas.ts";
import { waitAfter } from "#features/mail/server/wait-after.ts";
import { MailRefused, MailUnanswered, type Mailer } from "#server/adapters/mailer.ts";
import type { Db } from "#server/db/database.ts";
import { defineJob } from "#server/queue/queue.ts";
import { withHiddenLinks } from "./hidden-links.ts";
import { logMessage } from "./log-message.ts";
import { readMessage, type ReadMessage } from "./read-message.ts";
import { ofKey, type Key } from "./take-message.ts";

/**
 * Sends a message to the colleagues who get a copy, once its candidate's has left: had they one envelope, a mail server that
 * puts the candidate off would give colleagues a copy with each try. Only those whose copy was put off are tried again.
 */
export const sendCopies = defineJob({
  name: "send-message-copies",
  data: z.object({ company_id: Id, message_id: Id, tries: z.int(), user_ids: z.array(Id).optional() }),
  expireInSeconds: 10 * 60,
  async run(services, { tries, user_ids, ...key }) {
    const { database, mailer, queue, log, translations } = services;
    if (!mailer) throw new Error("SMTP_URL is not set any more. The copies wait until it is.");
    const tenant = { company_ids: [key.company_id] };
    const message = await database.tenant(tenant, (db) => readMessage(db, services, key));
    const copies = message?.copies.filter(({ user_id }) => user_ids?.includes(user_id) ?? true) ?? [];
    if (!message || copies.length === 0) return;
    const note = translations.translate(message.language, { key: "messages:hiddenLink" });
    const missed = await hand(mailer, { ...message, mail: withHiddenLinks(message.mail, note), copies });
    if (missed.length === 0) return;
    const wait = waitAfter(tries);
    const waiting = missed.filter(({ isFinal }) => !isFinal && wait !== undefined);
    const refused = missed.filter((one) => !waiting.includes(one));
    log.warn({ ...key, waiting: waiting.length, refused: refused.length }, "copies not taken");
    await database.tenant(tenant, async (db) => {
      if (refused.length > 0) await noteRefused(db, key, idsOf(refused));
      if (waiting.length > 0)
        await queue.enqueue(
          db,
          sendCopies,
          { ...key, tries: tries + 1, user_ids: idsOf(waiting) },
          { afterSeconds: wait ?? 0 },
        );
    });
  },
});

type Missed = { user_id: number; isFinal: boolean };

const idsOf = (missed: readonly Missed[]) => missed.map(({ user_id }) => user_id);

/** Returns the colleagues for whom the mail server did not take the copy. */
async function hand(mailer: Mailer, { mail, copies }: ReadMessage): Promise<Missed[]> {
  try {
    // Copies leave without the message's envelope sender: a bounced copy says nothing about the candidate's address.
    const envelope_to = copies.map(({ address }) => address);
    const { refused } = await mailer.send({ ...mail, envelope_from: undefined, envelope_to });
    return copies.flatMap(({ user_id, address }) => {
      const refusal = refused.find((one) => one.address === address);
      return refusal ? [{ user_id, isFinal: refusal.isFinal }] : [];
    });
  } catch (error) {
    const isFinal = error instanceof MailRefused || error instanceof MailUnanswered;
    return copies.map(({ user_id }) => ({ user_id, isFinal }));
  }
}

/** Shows on the message who got no copy, and has its author notified. */
async function noteRefused(db: Db, key: Key, user_ids: readonly number[]): Promise<void> {
  const noted = await ofKey(db, key)
    .set({
      refused_copies: sql`(select array_agg(distinct id) from unnest(refused_copies || ${user_ids}::bigint[]) id)`,
    })
    .returning(["id", "application_id", "is_private", "user_id"])
    .executeTakeFirst();
  if (!noted) return;
  const { job_id } = await db
    .selectFrom("application")
    .where("company_id", "=", key.company_id)
    .where("id", "=", noted.application_id)
    .select("job_id")
    .executeTakeFirstOrThrow();
  const application = { id: noted.application_id, company_id: key.company_id, job_id };
  await logMessage(db, "message_copy_refused", application, noted, noted);
}
