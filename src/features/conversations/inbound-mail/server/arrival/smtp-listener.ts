import { once } from "node:events";
import type { Socket } from "node:net";
import { Readable } from "node:stream";
import { SMTPServer, type SMTPServerOptions, type SMTPServerSession } from "smtp-server";
import { AppError } from "#shared/errors.ts";
import { maxMailSize } from "#features/review/files/files.ts";
import type { SystemServices } from "#server/services.ts";
import { errorCode } from "#server/error-code.ts";
import { StartError } from "#server/start-error.ts";
import { companyOf } from "./recipients.ts";
import { takeMail } from "../take-mail.ts";

const limits = {
  connections: 100,
  /** Maximum number of connections per IP address. A busy mail server waits when it exceeds this number. */
  connectionsFromOne: 30,
  recipients: 20,
  /** Maximum number of unknown recipients per connection, because senders with more are guessing. */
  unknown: 10,
  silenceMs: 60_000,
  /** Maximum duration of a connection, so that slow senders can't hold it forever. */
  connectionMs: 15 * 60_000,
  commandLength: 2_048,
  /** Time for emails in progress when the program shuts down. */
  closeMs: 2_000,
};

export type SmtpListener = { port: number; close: () => Promise<void> };

type Transaction = { company_id?: number; sender: string; recipients: string[]; unknown: number };

/**
 * Starts an SMTP server that receives emails for our own addresses and relays none. It acknowledges an email after storing
 * it with its row and background job. Returns undefined if no port is configured.
 */
export async function startSmtpListener(
  services: SystemServices,
  stopping: AbortSignal,
): Promise<SmtpListener | undefined> {
  const { config, log } = services;
  const place = config.inbound?.listener;
  if (!place) return undefined;
  const transactions = new WeakMap<SMTPServerSession, Transaction>();
  const fromOne = new Map<string, number>();

  const options: SMTPServerOptions & { maxCommandLength: number } = {
    name: config.inbound?.domain ?? "",
    banner: "Hirelane",
    size: maxMailSize,
    maxClients: limits.connections,
    socketTimeout: limits.silenceMs,
    closeTimeout: limits.closeMs,
    // STARTTLS is disabled: the library's default certificate has a publicly known private key.
    disabledCommands: ["AUTH", "STARTTLS"],
    authOptional: true,
    disableReverseLookup: true,
    logger: false,
    maxCommandLength: limits.commandLength,
    onConnect({ remoteAddress }, done) {
      if ((fromOne.get(remoteAddress) ?? 0) > limits.connectionsFromOne) done(refusal(421, "Too many connections"));
      else done();
    },
    onMailFrom({ address: sender }, session, done) {
      if (stopping.aborted) return done(refusal(421, "Stopping, try again later"));
      const unknown = transactions.get(session)?.unknown ?? 0;
      transactions.set(session, { sender, recipients: [], unknown });
      return done();
    },
    onRcptTo({ address }, session, done) {
      const transaction = transactions.get(session) ?? { sender: "", recipients: [], unknown: 0 };
      void answer(accept(transaction, address), done);
    },
    onData(stream, session, done) {
      const { company_id = 0, sender = "", recipients = [] } = transactions.get(session) ?? {};
      const taken = {
        company_id,
        recipients: [...recipients],
        source: "smtp",
        stream: withSender(sender, stream),
      } as const;
      void answer(takeMail(services, taken), done);
    },
  };
  const server = new SMTPServer(options);
  const inner = server.server;
  inner.on("connection", (socket: Socket) => watch(socket));
  // Errors of a single connection, such as a reset.
  server.on("error", (error) => log.debug({ err: error }, "a connection of the SMTP listener"));

  async function accept(transaction: Transaction, address: string): Promise<void> {
    if (transaction.unknown >= limits.unknown) throw refusal(421, "Too many unknown recipients");
    if (transaction.recipients.length >= limits.recipients) throw refusal(452, "Too many recipients");
    const company_id = await companyOf(services, address);
    if (company_id === undefined) {
      transaction.unknown += 1;
      throw refusal(550, "No such recipient here");
    }
    if (transaction.company_id !== undefined && transaction.company_id !== company_id)
      throw refusal(452, "Send this recipient a copy of its own");
    transaction.company_id = company_id;
    transaction.recipients.push(address);
  }

  async function answer(work: Promise<void>, done: (refused?: Error) => void): Promise<void> {
    let refused: Error | undefined;
    try {
      await work;
    } catch (error) {
      refused = refusalOf(error);
    }
    done(refused);
  }

  /** Maps an error to an SMTP response. After an internal error, the sender keeps the email and retries. */
  function refusalOf(error: unknown): Error {
    if (error instanceof Error && "responseCode" in error) return error;
    if (error instanceof AppError && error.status === 413) return refusal(552, "The mail is too large");
    if (error instanceof AppError && error.status < 500) return refusal(554, "The mail cannot be taken");
    log.error({ err: error }, "a mail was not taken");
    return refusal(451, "Try again later");
  }

  function watch(socket: Socket): void {
    const from = socket.remoteAddress ?? "";
    fromOne.set(from, (fromOne.get(from) ?? 0) + 1);
    const limit = setTimeout(() => socket.destroy(), limits.connectionMs).unref();
    socket.once("close", () => {
      clearTimeout(limit);
      const left = (fromOne.get(from) ?? 1) - 1;
      if (left > 0) fromOne.set(from, left);
      else fromOne.delete(from);
    });
  }

  await listen(server, place);
  const address = inner.address();
  const closed = Promise.withResolvers<void>();
  let isClosing = false;
  const close = () => {
    if (!isClosing) server.close(() => closed.resolve());
    isClosing = true;
    return closed.promise;
  };
  // Close immediately, so that emails in progress finish while HTTP requests are drained.
  stopping.addEventListener("abort", () => void close());
  return {
    port: typeof address === "object" && address ? address.port : place.port,
    close,
  };
}

/** Prepends the envelope sender as Return-Path, as the last mail server must (RFC 5321, 4.4). It is empty for bounces. */
const withSender = (sender: string, mail: Readable) =>
  Readable.from(
    (async function* () {
      yield Buffer.from(`Return-Path: <${sender.replaceAll(/[^\x21-\x7e\x80-\u{10ffff}]/gu, "")}>\r\n`);
      yield* mail;
    })(),
  );

const refusal = (responseCode: number, words: string) => Object.assign(new Error(words), { responseCode });

async function listen(server: SMTPServer, { port, host }: { port: number; host: string }): Promise<void> {
  try {
    const inner = server.listen(port, host);
    await once(inner, "listening");
  } catch (error) {
    throw new StartError(
      `No mails can be received on port ${port} of ${host} (${errorCode(error) ?? "unknown"}). Set INBOUND_SMTP_PORT and INBOUND_SMTP_HOST to a place that is free.`,
    );
  }
}
