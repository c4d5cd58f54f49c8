import { Readable } from "node:stream";
import { createTransport } from "nodemailer";
import { addressOf, type MailSettings } from "../mail-settings.ts";
import type { DkimKey } from "../dkim-settings.ts";

type Address = { name: string; address: string };

export type Mail = {
  /** In angle brackets. The same for each try, so that mail clients recognize duplicates. */
  message_id: string;
  /** Sender name, and optionally a sender email address, that replace the installation's. */
  from?: { name: string; address: string | null };
  /**
   * DKIM key of the sender's domain, if it has one. Emails from the installation's own email address use its own key.
   */
  dkim?: DkimKey | undefined;
  to: Address;
  cc?: string[];
  /** Actual recipients, if they differ from `to`. */
  envelope_to?: string[];
  reply_to?: string;
  /** Return path for delivery reports, if it differs from the sender. */
  envelope_from?: string | undefined;
  /** Message-IDs of the thread's earlier emails; the last one is the email being replied to. */
  references?: string[];
  subject: string;
  text: string;
  html: string;
  attachments?: { filename: string; contentType: string; content: Readable }[];
  /** One-click unsubscribe URL (RFC 8058). Empty if the recipient gets no further emails of this kind. */
  unsubscribe_url?: string;
  /** Whether the email is generated rather than written by a person, so that out-of-office assistants don't reply. */
  isAutomatic: boolean;
};

type Handing = {
  /** Awaited before the end of the content is sent: until then the mail server can't accept the email. */
  onHanding?: () => Promise<void>;
};

/** Response of a mail server that accepted an email. `refused` lists the recipients it rejected. */
type MailResponse = { response: string; refused: RefusedRecipient[] };

type RefusedRecipient = { address: string; error: string; isFinal: boolean };

export type Mailer = {
  /**
   * Resolves when the mail server accepted the email for at least one recipient. Throws `MailRefused` if another try would make
   * no difference, `MailDeferred` if it may, and `MailUnanswered` if the server may have accepted the email. Any other error
   * says nothing about the email: the server was out of reach, or refused the program's login.
   */
  send(mail: Mail, handing?: Handing): Promise<MailResponse>;
  close(): void;
};

/** The mail server rejected this email permanently. The message is the server's response. */
export class MailRefused extends Error {}

/** The mail server doesn't accept this email at the moment. The message is the server's response. */
export class MailDeferred extends Error {}

/** The whole content was sent, but the mail server never responded. */
export class MailUnanswered extends Error {}

const maxConnectMs = 10_000;
const maxSilenceMs = 30_000;

/** Sends by SMTP, through a small connection pool. */
export function createMailer({ url, from: own, dkim: ownKey }: MailSettings): Mailer {
  const transport = createTransport(
    {
      url,
      pool: true,
      maxConnections: 3,
      // With requeues, the library would resend an email whose connection broke after the last byte: a duplicate.
      maxRequeues: 0,
      connectionTimeout: maxConnectMs,
      greetingTimeout: maxConnectMs,
      socketTimeout: maxSilenceMs,
      // The content is generated text: nothing in it may make the library read a file or a URL.
      disableFileAccess: true,
      disableUrlAccess: true,
    } as Parameters<typeof createTransport>[0],
    { from: own },
  );
  transport.use("stream", (mail, done) => {
    const { beforeEnd } = mail.data as { beforeEnd?: () => Promise<void> };
    if (beforeEnd) holdEnd(mail.message, beforeEnd);
    done();
  });
  return {
    async send(
      {
        message_id,
        from,
        dkim,
        envelope_from,
        envelope_to,
        reply_to,
        references = [],
        unsubscribe_url,
        isAutomatic,
        ...content
      },
      { onHanding } = {},
    ) {
      let isHanded = false;
      const beforeEnd = async () => {
        await onHanding?.();
        isHanded = true;
      };
      const sender = from?.address ?? addressOf(own);
      const key = dkim ?? (sender === addressOf(own) ? ownKey : undefined);
      const headers = {
        ...ownHeader,
        ...(isAutomatic && automatic),
        ...(unsubscribe_url && unsubscribing(unsubscribe_url)),
      };
      try {
        const { response, rejectedErrors = [] } = (await transport.sendMail({
          ...content,
          messageId: message_id,
          ...(from && { from: { name: from.name, address: sender } }),
          envelope: { from: envelope_from ?? sender, to: envelope_to ?? [content.to.address] },
          ...(references.length > 0 && { inReplyTo: references.at(-1), references }),
          ...(reply_to && { replyTo: reply_to }),
          headers,
          ...(key && { dkim: key }),
          beforeEnd,
        } as Parameters<typeof transport.sendMail>[0])) as { response: string; rejectedErrors?: RejectedError[] };
        return { response, refused: rejectedErrors.map(refusedRecipient) };
      } catch (error) {
        const { responseCode, message, response = message, code } = error as SmtpError;
        if (responseCode === undefined && isHanded) throw new MailUnanswered(message);
        if (responseCode === undefined || code === "EAUTH" || loginCodes.has(responseCode)) throw error;
        const Refusal = responseCode >= 500 ? MailRefused : MailDeferred;
        throw new Refusal(wordsOf(response), { cause: error });
      }
    },
    close: () => transport.close(),
  };
}

/** The library prefixes `message` with text of its own, so the server's text is read from `response`. */
type SmtpError = Error & { responseCode?: number; response?: string; code?: string };

type RejectedError = Error & { recipient: string; responseCode: number; response: string };

const refusedRecipient = ({ recipient, responseCode, response }: RejectedError): RefusedRecipient => ({
  address: recipient,
  error: wordsOf(response),
  isFinal: responseCode >= 500,
});

/** Joins the lines of a multi-line response, dropping the codes repeated on each line (RFC 5321, 4.2.1). */
const wordsOf = (response: string): string =>
  response
    .trim()
    .replace(/\s*\n\d{3}[ -](?:\d\.\d+\.\d+ )?/g, " ")
    .replace(/^(\d{3})-/, "$1 ");

type Content = { createReadStream(): Readable };

/**
 * Delays the end of the stream that the connection reads until `beforeEnd` resolves. The library's own transform hook
 * would run before the DKIM signature is added.
 */
function holdEnd(content: Content, beforeEnd: () => Promise<void>): void {
  const createSigned = content.createReadStream.bind(content);
  content.createReadStream = () => {
    const signed = createSigned();
    // The stream may fail before it is read. Its consumer sees the error then; this listener only prevents a crash.
    signed.on("error", () => undefined);
    return Readable.from(endingAfter(signed, beforeEnd), { objectMode: false });
  };
}

/** A generator, because a stream made with `Duplex.from()` would run to its end after an error. */
async function* endingAfter(content: Readable, beforeEnd: () => Promise<void>) {
  yield* content;
  await beforeEnd();
}

/** Marks our own emails. Replies don't copy this header, so an incoming email that has it is one of ours, looping. */
const ownHeader = { "X-Hirelane-Mail": "1" };

const automatic = { "Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "All" };

const unsubscribing = (url: string) => ({
  "List-Unsubscribe": `<${url}>`,
  "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
});

/** SMTP codes for a missing or wrong login (RFC 4954). They concern the configuration, not the email. */
const loginCodes = new Set([530, 534, 535, 538]);
