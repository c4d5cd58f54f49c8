import { statusTokenOf, tokenStandIn } from "#features/candidate-site/career/server/status-links.ts";
import { keepMail } from "#features/platform/system-mail/server/keep-mail.ts";
import { MailDeferred, MailRefused, MailUnanswered, type Mail, type Mailer } from "#server/adapters/mailer.ts";
import type { Outcome, Prepare } from "./prepared-message.ts";
import { readMessage } from "./read-message.ts";

export const prepareMail: Prepare = async (db, services, key) => {
  const { mailer, config } = services;
  if (!mailer && !config.demo) throw new Error("SMTP_URL is not set any more. The message waits until it is.");
  const message = await readMessage(db, services, key);
  if (!message) return undefined;
  const { copies, application_id } = message;
  const { company_id } = key;
  const mail = withToken(message.mail, await statusTokenOf(db, services.secrets, { company_id, application_id }));
  return mailer
    ? { copied_ids: copies.map(({ user_id }) => user_id), hand: (onHanding) => hand(mailer, mail, onHanding) }
    : {
        keep: (all) =>
          keepMail(
            all,
            config,
            key,
            mail,
            copies.map(({ address }) => address),
          ),
      };
};

/** Inserts the token of the candidate's personal link. Copies for colleagues don't get it. */
const withToken = (mail: Mail, token: string): Mail => ({
  ...mail,
  html: mail.html.replaceAll(tokenStandIn, token),
  text: mail.text.replaceAll(tokenStandIn, token),
});

async function hand(mailer: Mailer, mail: Mail, onHanding: () => Promise<void>): Promise<Outcome> {
  try {
    const { response } = await mailer.send(mail, { onHanding });
    return { state: "sent", response };
  } catch (error) {
    const words = error instanceof Error ? error.message : String(error);
    if (error instanceof MailUnanswered) return { state: "unknown", error: "", cause: words };
    if (error instanceof MailRefused) return { state: "failed", error: words };
    // The mail library's own words go only into the log.
    return error instanceof MailDeferred
      ? { state: "again", error: words }
      : { state: "again", reason: "noConnection", error: "", cause: words };
  }
}
