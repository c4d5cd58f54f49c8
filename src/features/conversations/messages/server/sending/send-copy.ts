import { z } from "zod";
import { Id } from "#shared/schemas.ts";
import { waitAfter } from "#features/platform/system-mail/server/wait-after.ts";
import { MailRefused, MailUnanswered } from "#server/adapters/mailer.ts";
import { defineJob } from "#server/queue/queue.ts";
import { withinCompany } from "#server/within-company.ts";
import { copyAddress } from "../copy-address.ts";
import { withHiddenLinks } from "../composing/hidden-links.ts";
import { readMessage } from "./read-message.ts";
import { noteRefusedCopy } from "../refused-copy.ts";

/**
 * Sends a message to a colleague who gets a copy, once its candidate's has left: had they one envelope, a mail server that puts
 * the candidate off would give colleagues a copy with each try. Each copy has a job and an envelope of its own, so that a job that
 * is repeated after a crash sends no other colleague a second one, and reports name whose copy they are about.
 */
export const sendCopy = defineJob({
  name: "send-message-copy",
  data: z.object({ company_id: Id, message_id: Id, user_id: Id, tries: z.int() }),
  expireInSeconds: 10 * 60,
  async run(services, { tries, user_id, ...key }) {
    const { database, mailer, queue, log } = services;
    if (!mailer) throw new Error("SMTP_URL is not set any more. The copies wait until it is.");
    const within = withinCompany(database, key.company_id);
    const message = await within((db) => readMessage(db, services, key));
    const address = message?.copies.find((copy) => copy.user_id === user_id)?.address;
    if (!message || address === undefined) return;
    const note = services.translations.translate(message.language, { key: "messages:hiddenLink" });
    try {
      await mailer.send({
        ...withHiddenLinks(message.mail, note),
        // A copy that comes back says nothing about the candidate's address.
        envelope_from: copyAddress(services, { message_id: key.message_id, user_id }),
        envelope_to: [address],
      });
    } catch (error) {
      const isFinal = error instanceof MailRefused || error instanceof MailUnanswered;
      const wait = isFinal ? undefined : waitAfter(tries);
      log.warn({ ...key, again: wait !== undefined }, "copy not taken");
      await within<unknown>((db) =>
        wait === undefined
          ? noteRefusedCopy(db, key, user_id)
          : queue.enqueue(db, sendCopy, { ...key, user_id, tries: tries + 1 }, { afterSeconds: wait }),
      );
    }
  },
});
