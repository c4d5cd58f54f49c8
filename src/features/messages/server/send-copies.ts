import { z } from "zod";
import { Id } from "#shared/schemas.ts";
import { MailRefused } from "#server/adapters/mailer.ts";
import type { Services } from "#server/app.ts";
import { defineJob } from "#server/queue/queue.ts";
import { readMessage } from "./take-message.ts";

/**
 * Sends a message to the colleagues who get a copy, once its candidate's has left: had they one envelope, a mail server that
 * puts the candidate off would give colleagues a copy with each try.
 */
export const sendCopies = defineJob({
  name: "send-message-copies",
  data: z.object({ company_id: Id, message_id: Id }),
  async run({ database, mailer, storage, log }: Services, key) {
    if (!mailer) return;
    const message = await database.tenant({ company_ids: [key.company_id] }, (db) => readMessage(db, storage, key));
    if (!message) return;
    try {
      await mailer.send({ ...message.mail, envelope_to: message.copies });
    } catch (error) {
      if (!(error instanceof MailRefused)) throw error;
      log.warn({ ...key, reason: error.message }, "copies not taken");
    }
  },
});
