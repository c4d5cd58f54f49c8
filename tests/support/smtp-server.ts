import type { AddressInfo, Socket } from "node:net";
import { simpleParser, type ParsedMail } from "mailparser";
import { SMTPServer } from "smtp-server";
import { sendMail } from "#features/platform/system-mail/server/send-mail.ts";
import type { World } from "./world.ts";

type ReceivedMail = { from: string; to: string[]; parsed: ParsedMail; raw: Buffer };

export type MailServer = {
  /** What a program needs to send through it. */
  settings: Record<string, string>;
  received: ReceivedMail[];
  /** Asked for each recipient: the code with which it is refused. */
  refuse: (address: string) => number | undefined;
  /** Words behind the code of a refusal; several are lines. */
  words: string | string[];
  /** Awaited before it answers to a recipient. */
  hold: () => Promise<void>;
  /** Where it hangs up: in the midst of the content, or once it has all of it and before it answers. */
  hangsUp: "content" | "answer" | undefined;
  stop(): Promise<void>;
};

/** A mail server on loopback that keeps what it takes. */
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

/** What the queue does with the mails that wait to be sent. */
export async function sendQueuedMails({ app, system }: Pick<World, "app" | "system">): Promise<void> {
  const mails = await system((db) => db.selectFrom("mail").select("id").where("state", "=", "queued").execute());
  for (const { id } of mails) await sendMail.run(app, { mail_id: id });
}
