import { Readable } from "node:stream";
import { createTransport } from "nodemailer";
import { addressOf, type MailSettings } from "../mail-settings.ts";
import type { DkimKey } from "../dkim-settings.ts";

type Address = { name: string; address: string };

export type Mail = {
  /** In angle brackets; the same for each try, so that a mail that arrives twice is known as one. */
  message_id: string;
  /** Another name than the installation's, and another address where one is given. */
  from?: { name: string; address: string | null };
  /** Signs it, where its domain has a key; the installation signs what is from its own address. */
  dkim?: DkimKey | undefined;
  to: Address;
  cc?: string[];
  /** Who gets it, where that is not the one to whom it is addressed. */
  envelope_to?: string[];
  reply_to?: string;
  /** Where mail servers report what became of it, where that is not whom it is from. */
  envelope_from?: string | undefined;
  /** The Message-IDs of the mails before it in its thread, the one that it answers last. */
  references?: string[];
  subject: string;
  text: string;
  html: string;
  attachments?: { filename: string; contentType: string; content: Readable }[];
  /** Where its reader ends such mails by one click, after RFC 8058; empty for a mail of which there is no more. */
  unsubscribe_url?: string;
  /** Whether no person wrote it, so that no out-of-office notice answers. */
  isAutomatic: boolean;
};

type Handing = {
  /** Awaited before the end of the content leaves: until then the mail server can't take the mail. */
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

/** The mail server will never take this mail. The message is the server's response. */
export class MailRefused extends Error {}

/** The mail server doesn't take this mail now. The message is the server's response. */
export class MailDeferred extends Error {}

/** The whole content went to the mail server, and no answer came. */
export class MailUnanswered extends Error {}

const maxConnectMs = 10_000;
const maxSilenceMs = 30_000;

/** Sends by SMTP; a few connections are kept open for the mails that follow. */
export function createMailer({ url, from: own, dkim: ownKey }: MailSettings): Mailer {
  const transport = createTransport(
    {
      url,
      pool: true,
      maxConnections: 3,
      // The library would send a mail again whose connection ended after its last byte.
      maxRequeues: 0,
      connectionTimeout: maxConnectMs,
      greetingTimeout: maxConnectMs,
      socketTimeout: maxSilenceMs,
      // A mail is made of texts of our own: nothing in it may name a file or an address to read.
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

/** The library puts words of its own before the server's in `message`. */
type SmtpError = Error & { responseCode?: number; response?: string; code?: string };

type RejectedError = Error & { recipient: string; responseCode: number; response: string };

const refusedRecipient = ({ recipient, responseCode, response }: RejectedError): RefusedRecipient => ({
  address: recipient,
  error: wordsOf(response),
  isFinal: responseCode >= 500,
});

/** Joins the lines of a response, each of which begins with its codes (RFC 5321, 4.2.1), and keeps the codes of the first. */
const wordsOf = (response: string): string =>
  response
    .trim()
    .replace(/\s*\n\d{3}[ -](?:\d\.\d+\.\d+ )?/g, " ")
    .replace(/^(\d{3})-/, "$1 ");

type Content = { createReadStream(): Readable };

/** What the connection reads ends only after `beforeEnd`. A transform of the library would come before the signature. */
function holdEnd(content: Content, beforeEnd: () => Promise<void>): void {
  const createSigned = content.createReadStream.bind(content);
  content.createReadStream = () => {
    const signed = createSigned();
    // It may break before it is read. The one that reads it hears of that.
    signed.on("error", () => undefined);
    return Readable.from(endingAfter(signed, beforeEnd), { objectMode: false });
  };
}

/** A stream that is made of a generator by `Duplex.from()` would go on to the end after an error. */
async function* endingAfter(content: Readable, beforeEnd: () => Promise<void>) {
  yield* content;
  await beforeEnd();
}

/** Answers do not copy it, so a mail that comes in with it is one of ours that went round. */
const ownHeader = { "X-Hirelane-Mail": "1" };

const automatic = { "Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "All" };

const unsubscribing = (url: string) => ({
  "List-Unsubscribe": `<${url}>`,
  "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
});

/** Responses to a missing or wrong login of the program (RFC 4954), which say nothing about the mail. */
const loginCodes = new Set([530, 534, 535, 538]);
