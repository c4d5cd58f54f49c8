import { afterAll, beforeAll } from "vitest";
import {
  attachMailboxMail,
  connectMailbox,
  listMailboxMails,
} from "#features/conversations/mailboxes/mailboxes.contract.ts";
import { startDovecot, type Dovecot, type MailboxAccount } from "./dovecot.ts";
import { mailOf } from "./inbound-mail.ts";
import { createWorld, type Person } from "./world.ts";

/** Starts a separate IMAP server for this test file. */
export function ownDovecot(): () => Dovecot {
  let dovecot: Dovecot | undefined;
  beforeAll(async () => void (dovecot = await startDovecot()));
  afterAll(() => dovecot?.stop());
  return () => {
    if (!dovecot) throw new Error("No test has begun.");
    return dovecot;
  };
}

/** Form values that connect a mailbox of this server. */
export const settingsOf = ({ port }: Pick<Dovecot, "port">, { user, password }: MailboxAccount) => ({
  address: user,
  host: "127.0.0.1",
  port,
  security: "none" as const,
  user_name: "",
  password,
});

/** Builds an email from the candidate. */
export const mailFrom = (from: string, subject: string, headers: Record<string, string> = {}) =>
  mailOf({ headers: { From: from, To: "maja@fjord.example", Subject: subject, ...headers } });

/** Creates a colleague with a connected mailbox, and a candidate they write to. */
export async function createCorrespondence(dovecot: Dovecot) {
  const world = await createWorld({ name: "Fjord" });
  const job = await world.job();
  const maja = await world.person("member", { name: "Maja Ek", jobs: [[job, "collaborator"]] });
  const viewer = await world.person("member", { name: "Vera Holm", jobs: [[job, "viewer"]] });
  const application = await world.application({ job_id: job.id, first_name: "Zoë", email: "zoe@example.com" });
  const account = await dovecot.setAccount(`${crypto.randomUUID()}@fjord.example`, "first-word");
  const params = { application_id: application.id };
  const connect = (who: Person = maja) => world.send(who, connectMailbox, { body: settingsOf(dovecot, account) });
  const found = async (q = "", who: Person = maja) =>
    (await world.send(who, listMailboxMails, { params, query: { q } })).body.results;
  const attach = (mail: string, who: Person = maja) => world.send(who, attachMailboxMail, { params, body: { mail } });
  const put = (raw: string, folder = "INBOX", arrived?: string) =>
    dovecot.put(account, raw, { folder, ...(arrived !== undefined && { arrived }) });
  return { ...world, job, maja, viewer, application, account, params, connect, found, attach, put };
}
