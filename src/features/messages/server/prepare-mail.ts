import { keepMail } from "#features/mail/server/keep-mail.ts";
import { MailRefused, MailUnanswered, type Mailer } from "#server/adapters/mailer.ts";
import type { Outcome, Prepare } from "./prepared-message.ts";
import { readMessage } from "./read-message.ts";

export const prepareMail: Prepare = async (db, services, key) => {
  const { mailer, config } = services;
  if (!mailer && !config.demo) throw new Error("SMTP_URL is not set any more. The message waits until it is.");
  const message = await readMessage(db, services, key);
  if (!message) return undefined;
  const { mail, copies } = message;
  return mailer
    ? { hasCopies: copies.length > 0, hand: (onHanding) => hand(mailer, mail, onHanding) }
    : { keep: (all) => keepMail(all, config, key, mail, copies) };
};

async function hand(
  mailer: Mailer,
  mail: Parameters<Mailer["send"]>[0],
  onHanding: () => Promise<void>,
): Promise<Outcome> {
  try {
    return { state: "sent", response: await mailer.send(mail, { onHanding }) };
  } catch (error) {
    const state = error instanceof MailUnanswered ? "unknown" : error instanceof MailRefused ? "failed" : "again";
    return { state, error: error instanceof Error ? error.message : String(error) };
  }
}
