import { sql } from "kysely";
import { z } from "zod";
import { Id } from "#shared/schemas.ts";
import { MailDeferred, MailRefused } from "#server/adapters/mailer.ts";
import type { Db } from "#server/db/database.ts";
import { defineJob } from "#server/queue/queue.ts";
import { noteEmailProblem, reportAddress } from "./person-mails.ts";
import { waitAfter } from "./wait-after.ts";

/**
 * Hands an email to the mail server. An attempt interrupted by a crash is repeated with the same Message-ID
 * (at-least-once delivery). The content of a sent email is erased, because its link opens an account.
 */
export const sendMail = defineJob({
  name: "send-mail",
  data: z.object({ mail_id: Id }),
  concurrency: 3,
  system: true,
  async run({ config, database, mailer, queue, log }, { mail_id }) {
    if (!mailer) throw new Error("SMTP_URL is not set any more. The mail waits until it is.");
    const mail = await database.system((db) => begin(db, mail_id));
    if (!mail) return;
    const { user_id, to_name, to_address, bounce_token, tries, ...content } = mail;
    const to = { name: to_name, address: to_address };
    const note = async (db: Db, problem: string) =>
      user_id === null ? undefined : noteEmailProblem(db, { user_id, to_address }, problem);
    try {
      await mailer.send({ ...content, to, envelope_from: reportAddress(config, bounce_token), isAutomatic: true });
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      const wait = error instanceof MailRefused ? undefined : waitAfter(tries);
      log.warn({ mail_id, reason, again: wait !== undefined }, "mail not taken");
      await database.system(async (db) => {
        if (wait === undefined) {
          await end(db, mail_id, "failed", reason);
          // Only a response of the mail server says something about the email address.
          const isAnswered = error instanceof MailRefused || error instanceof MailDeferred;
          return isAnswered ? note(db, reason) : undefined;
        }
        await db.updateTable("mail").set({ state: "queued", error: reason }).where("id", "=", mail_id).execute();
        await queue.enqueue(db, sendMail, { mail_id }, { afterSeconds: wait });
      });
      return;
    }
    await database.system(async (db) => {
      await end(db, mail_id, "sent", "");
      // The email address counts as valid until a mail server reports otherwise.
      await note(db, "");
    });
  },
});

const begin = (db: Db, mail_id: number) =>
  db
    .updateTable("mail")
    .set({ state: "sending", tries: sql`tries + 1` })
    .where("id", "=", mail_id)
    .where("state", "in", ["queued", "sending"])
    .returning(["message_id", "to_name", "to_address", "subject", "text", "html", "unsubscribe_url", "tries"])
    .returning(["user_id", "bounce_token"])
    .executeTakeFirst();

async function end(db: Db, mail_id: number, state: "sent" | "failed", error: string): Promise<void> {
  await db
    .updateTable("mail")
    .set({ state, error, text: "", html: "", unsubscribe_url: "", ...(state === "sent" && { dt_sent: sql`now()` }) })
    .where("id", "=", mail_id)
    .execute();
}
