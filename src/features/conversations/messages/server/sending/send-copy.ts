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
 * Background job that sends a copy to a colleague, after the candidate's email was sent.
 * Separate envelopes: in a shared one, a mail server that defers the candidate would deliver a copy with each attempt.
 * Separate jobs: a retry after a crash doesn't send second copies to others. Bounces also identify the copy.
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
        // A bounced copy must not count as a problem of the candidate's address.
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
