import { z } from "zod";
import { Id } from "#shared/schemas.ts";
import { waitAfter } from "#features/mail/server/wait-after.ts";
import { MailRefused, MailUnanswered } from "#server/adapters/mailer.ts";
import { defineJob } from "#server/queue/queue.ts";
import { readMessage } from "./read-message.ts";

/**
 * Sends a message to the colleagues who get a copy, once its candidate's has left: had they one envelope, a mail server that
 * puts the candidate off would give colleagues a copy with each try.
 */
export const sendCopies = defineJob({
  name: "send-message-copies",
  data: z.object({ company_id: Id, message_id: Id, tries: z.int() }),
  expireInSeconds: 10 * 60,
  async run(services, { tries, ...key }) {
    const { database, mailer, queue, log } = services;
    if (!mailer) throw new Error("SMTP_URL is not set any more. The copies wait until it is.");
    const tenant = { company_ids: [key.company_id] };
    const message = await database.tenant(tenant, (db) => readMessage(db, services, key));
    if (!message || message.copies.length === 0) return;
    try {
      // What became of a copy says nothing of the candidate's mail.
      await mailer.send({ ...message.mail, envelope_from: undefined, envelope_to: message.copies });
    } catch (error) {
      const isFinal = error instanceof MailRefused || error instanceof MailUnanswered;
      const wait = isFinal ? undefined : waitAfter(tries);
      log.warn({ ...key, again: wait !== undefined }, "copies not taken");
      if (wait === undefined) return;
      await database.tenant(tenant, (db) =>
        queue.enqueue(db, sendCopies, { ...key, tries: tries + 1 }, { afterSeconds: wait }),
      );
    }
  },
});
