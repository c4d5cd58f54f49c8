import { createTransport } from "nodemailer";
import type { MailSettings } from "../mail-settings.ts";

type OutgoingMail = {
  /** In angle brackets; the same for each try, so that a mail that arrives twice is known as one. */
  message_id: string;
  to: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
  /** Where its reader ends such mails by one click, after RFC 8058; empty for a mail of which there is no more. */
  unsubscribe_url: string;
};

export type Mailer = {
  /** Resolves when the mail server has taken the mail. Throws a `MailRefused` where another try would make no difference. */
  send(mail: OutgoingMail): Promise<void>;
  close(): void;
};

/** The mail server will never take this mail, for the reason it gave. */
export class MailRefused extends Error {}

const maxConnectMs = 10_000;
const maxSilenceMs = 30_000;

/** Sends by SMTP; a few connections are kept open for the mails that follow. */
export function createMailer({ url, from }: MailSettings): Mailer {
  const transport = createTransport(
    {
      url,
      pool: true,
      maxConnections: 3,
      connectionTimeout: maxConnectMs,
      greetingTimeout: maxConnectMs,
      socketTimeout: maxSilenceMs,
      // A mail is made of texts of our own: nothing in it may name a file or an address to read.
      disableFileAccess: true,
      disableUrlAccess: true,
    } as Parameters<typeof createTransport>[0],
    { from },
  );
  return {
    async send({ message_id, to, subject, text, html, unsubscribe_url }) {
      const headers = { ...automatic, ...(unsubscribe_url !== "" && unsubscribing(unsubscribe_url)) };
      try {
        await transport.sendMail({ messageId: message_id, to, subject, text, html, headers });
      } catch (error) {
        const { responseCode, message } = error as Error & { responseCode?: number };
        throw responseCode !== undefined && responseCode >= 500 && responseCode !== authenticationFailed
          ? new MailRefused(message)
          : error;
      }
    },
    close: () => transport.close(),
  };
}

/** So that no out-of-office notice answers. */
const automatic = { "Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "All" };

const unsubscribing = (url: string) => ({
  "List-Unsubscribe": `<${url}>`,
  "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
});

/** A wrong password of the program's own says nothing about the mail. */
const authenticationFailed = 535;
