import { afterAll, beforeAll, beforeEach } from "vitest";
import { createTransport } from "nodemailer";
import { createMessage, listMessages, type Message } from "#features/conversations/messages/messages.contract.ts";
import { sendMessage } from "#features/conversations/messages/server/send-message.ts";
import { putJobAddress } from "#features/screens/inbox/job-address.contract.ts";
import { startSmtpListener } from "#features/conversations/inbound-mail/server/arrival/smtp-listener.ts";
import { sortInboundMail } from "#features/conversations/inbound-mail/server/sort-inbound-mail.ts";
import { startMailServer, type MailServer } from "./smtp-server.ts";
import { ownApp, testApp } from "./test-app.ts";
import { createWorld, type World } from "./world.ts";

export const inboundDomain = "replies.hirelane.example";

/** Settings for receiving emails on a free port. */
const inboundSettings = { INBOUND_MAIL_DOMAIN: inboundDomain, INBOUND_SMTP_PORT: "0" };

type Receiving = Awaited<ReturnType<typeof startReceiving>>;

/** Starts a separate program for this test file, which sends to a mail server and receives on its own SMTP listener. */
export async function ownReceivingApp(settings: Record<string, string> = {}) {
  const mailServer = await startMailServer();
  // Hooks run in reverse order: the program stops first, because it keeps connections to the mail server open.
  afterAll(mailServer.stop);
  ownApp({ ...mailServer.settings, ...inboundSettings, PUBLIC_URL: "http://localhost", ...settings });
  let receiving: Receiving | undefined;
  const received = () => {
    if (!receiving) throw new Error("No test has begun.");
    return receiving;
  };
  beforeAll(async () => {
    receiving = await startReceiving();
    return () => receiving?.close();
  });
  beforeEach(() => void (mailServer.received.length = 0));
  return { mailServer, receiving: received, conversation: () => createConversation(mailServer, received()) };
}

type Delivered = { to: string | string[]; from?: string; raw: string | Buffer };

/** Starts the program's SMTP listener and a helper that delivers emails to it. */
async function startReceiving() {
  const stopping = new AbortController();
  const listener = await startSmtpListener(await testApp(), stopping.signal);
  if (!listener) throw new Error("No port is set.");
  const { port } = listener;
  return {
    port,
    stopping,
    close: listener.close,
    /** Delivers an email and returns the listener's response. Throws if it is refused. */
    async deliver({ to, from = "zoe@example.com", raw }: Delivered): Promise<string> {
      const transport = createTransport({ host: "127.0.0.1", port, ignoreTLS: true });
      try {
        const { response } = await transport.sendMail({ envelope: { from, to }, raw });
        return response;
      } finally {
        transport.close();
      }
    },
  };
}

/** Runs the queue's job for each received email of a company, and returns the resulting rows. */
export async function sortMails({ app, company, system }: Pick<World, "app" | "company" | "system">) {
  const rows = () =>
    system((db) =>
      db.selectFrom("inbound_mail").selectAll().where("company_id", "=", company.id).orderBy("id").execute(),
    );
  for (const { id, state } of await rows())
    if (state === "new") await sortInboundMail.run(app, { company_id: company.id, inbound_mail_id: id });
  return rows();
}

type Written = { headers?: Record<string, string>; body?: string };

/** Builds an email as a mail client would. */
export const mailOf = ({ headers = {}, body = "Thank you, Thursday suits me." }: Written = {}): string =>
  [
    ...Object.entries({
      From: "Zoë Å <zoe@example.com>",
      To: "jobs@example.com",
      Subject: "Re: Your application",
      "Message-ID": `<${crypto.randomUUID()}@example.com>`,
      Date: "Thu, 26 Nov 2026 08:00:00 +0000",
      "MIME-Version": "1.0",
      "Content-Type": "text/plain; charset=utf-8",
      ...headers,
    }).map(([name, value]) => `${name}: ${value}`),
    "",
    ...body.split("\n"),
  ].join("\r\n");

type AttachedFile = { name: string; content?: string | Buffer };

export function mailWith(
  files: readonly AttachedFile[],
  { headers = {}, body = "Here they are." }: Written = {},
): string {
  const parts = files.map(({ name, content = `${"Twelve years of bridges. ".repeat(10)}${crypto.randomUUID()}` }) =>
    [
      `Content-Type: application/octet-stream; name="${name}"`,
      `Content-Disposition: attachment; filename="${name}"`,
      "Content-Transfer-Encoding: base64",
      "",
      Buffer.from(content).toString("base64"),
    ].join("\n"),
  );
  const text = `Content-Type: text/plain; charset=utf-8\n\n${body}`;
  return mailOf({
    headers: { "Content-Type": "multipart/mixed; boundary=b", ...headers },
    body: `${[text, ...parts].map((part) => `--b\n${part}\n`).join("")}--b--\n`,
  });
}

const written = { subject: "Your application", message_html: "<p>Dear %first_name%, can you come on Thursday?</p>" };

/** Creates a team member who writes to a candidate, and the candidate who replies. */
async function createConversation(mailServer: MailServer, receiving: Receiving) {
  const world = await createWorld({ name: "Fjord" });
  const job = await world.job();
  const maja = await world.person("member", { name: "Maja Ek", jobs: [[job, "collaborator"]] });
  const application = await world.application({
    job_id: job.id,
    first_name: "Zoë",
    last_name: "Å",
    email: "zoe@example.com",
  });
  const params = { application_id: application.id };
  /** Creates and sends a message. Returns the received email with its addresses for replies and for bounces. */
  const sent = async (given: object = {}) => {
    const { body } = await world.send(maja, createMessage, { params, body: { ...written, ...given } });
    await sendMessage.run(world.app, { company_id: world.company.id, message_id: body.id });
    const mail = mailServer.received.at(-1);
    return { id: body.id, mail, reply_to: mail?.parsed.replyTo?.value[0]?.address ?? "", bounce_to: mail?.from ?? "" };
  };
  const list = async (who = maja): Promise<Message[]> =>
    (await world.send(who, listMessages, { params, query: {} })).body.results;
  /** Delivers an email, runs the queue's job on it, and returns the resulting row. */
  const receive = async (to: string, raw: string | Buffer = mailOf(), from?: string) => {
    await receiving.deliver({ to, raw, ...(from !== undefined && { from }) });
    return (await sortMails(world)).at(-1);
  };
  /** Switches a job's email address on or off, and returns the address. */
  const addressOf = async (of: { id: number } = job, is_on = true, who = maja) =>
    (await world.send(who, putJobAddress, { params: { job_id: of.id }, body: { is_on } })).body.address ?? "";
  const anotherApplication = () => world.application({ job_id: job.id, email: "bo@example.com" });
  return { ...world, job, maja, application, anotherApplication, params, sent, list, receive, addressOf };
}
