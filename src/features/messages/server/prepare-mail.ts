import { MailRefused, MailUnanswered } from "#server/adapters/mailer.ts";
import type { Outcome, Prepare } from "./prepared-message.ts";
import { readMessage } from "./read-message.ts";

export const prepareMail: Prepare = async (db, services, key) => {
  const { mailer, config } = services;
  if (!mailer && !config.demo) throw new Error("SMTP_URL is not set any more. The message waits until it is.");
  const message = await readMessage(db, services, key);
  return (
    message && {
      hasCopies: message.copies.length > 0,
      async hand(onHanding): Promise<Outcome> {
        if (!mailer) return { state: "failed", error: "The demo has no mail server." };
        try {
          return { state: "sent", response: await mailer.send(message.mail, { onHanding }) };
        } catch (error) {
          const state = error instanceof MailUnanswered ? "unknown" : error instanceof MailRefused ? "failed" : "again";
          return { state, error: error instanceof Error ? error.message : String(error) };
        }
      },
    }
  );
};
