import type { AddressInfo, Socket } from "node:net";
import { simpleParser, type ParsedMail } from "mailparser";
import { SMTPServer } from "smtp-server";
import { sendMail } from "#features/platform/system-mail/server/send-mail.ts";
import type { World } from "./world.ts";

type ReceivedMail = { from: string; to: string[]; parsed: ParsedMail; raw: Buffer };

export type MailServer = {
  /** Settings of a program that sends emails through this server. */
  settings: Record<string, string>;
  received: ReceivedMail[];
  /** Called for each recipient. Returns the SMTP code to refuse it with, or undefined to accept it. */
  refuse: (address: string) => number | undefined;
  /** Text after the code of a refusal. An array is sent as several lines. */
  words: string | string[];
  /** Awaited before responding to a recipient. */
  hold: () => Promise<void>;
  /**
   * Point at which the server closes the connection: in the middle of the content, or after receiving all of it but
   * before the response.
   */
  hangsUp: "content" | "answer" | undefined;
  stop(): Promise<void>;
};

/** Starts an SMTP server on loopback that stores accepted emails. */
export async function startMailServer(): Promise<MailServer> {
  const state: Pick<MailServer, "received" | "refuse" | "words" | "hold" | "hangsUp"> = {
    received: [],
    refuse: () => undefined,
    words: "Not here",
    hold: () => Promise.resolve(),
    hangsUp: undefined,
  };
  const hangUp = () => {
    for (const { _socket: socket } of server.connections as unknown as Set<{ _socket: Socket }>) socket.destroy();
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    async onRcptTo({ address }, _session, done) {
      const responseCode = state.refuse(address);
      const refusal =
        responseCode === undefined ? null : Object.assign(new Error("Refused"), { message: state.words, responseCode });
      await state.hold();
      done(refusal);
    },
    onData(stream, { envelope }, done) {
      if (state.hangsUp === "content") stream.once("data", hangUp);
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      simpleParser(stream, {}, (error, parsed) => {
        const from = envelope.mailFrom === false ? "" : envelope.mailFrom.address;
        if (state.hangsUp === "answer") hangUp();
        const to = envelope.rcptTo.map(({ address }) => address);
        if (!error) state.received.push({ from, to, parsed, raw: Buffer.concat(chunks) });
        done(error);
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.server.address() as AddressInfo;
  return Object.assign(state, {
    settings: {
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      MAIL_FROM: "Hirelane <jobs@hirelane.example>",
      PUBLIC_URL: "https://jobs.hirelane.example",
    },
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  });
}

/** Runs the queue's job for each email that waits to be sent. */
export async function sendQueuedMails({ app, system }: Pick<World, "app" | "system">): Promise<void> {
  const mails = await system((db) => db.selectFrom("mail").select("id").where("state", "=", "queued").execute());
  for (const { id } of mails) await sendMail.run(app, { mail_id: id });
}
