import type { ImapProblem } from "#shared/imap.ts";
import { ImapError } from "#server/adapters/imap.ts";
import type { Command } from "#server/command.ts";
import { inInboundMailbox, unreadIn } from "./arrival/read-inbound-mailbox.ts";

export const inboundMails: Command = {
  usage: "inbound-mails",
  about: "How many mails have come in, by what became of them.",
  options: [],
  async run({ database, print }) {
    const counts = await database.system(
      (db) =>
        db
          .selectFrom("inbound_mail")
          .select((eb) => ["state", "reason", eb.fn.countAll<number>().as("count")])
          .groupBy(["state", "reason"])
          .orderBy("state")
          .orderBy("reason")
          .execute(),
      { readOnly: true },
    );
    for (const { state, reason, count } of counts) print(`${count}  ${[state, reason].filter(Boolean).join(", ")}`);
  },
};

export const inboundMailbox: Command = {
  usage: "inbound-mailbox",
  about: "Whether the mailbox of INBOUND_IMAP_URL can be read, and how many mails wait there.",
  options: [],
  async run({ config, print }) {
    const mailbox = config.inbound?.mailbox;
    if (!mailbox) return print("INBOUND_IMAP_URL is not set.");
    try {
      const unread = await inInboundMailbox(mailbox, unreadIn);
      return print(`It can be read. Mails that wait: ${unread.length}.`);
    } catch (error) {
      if (!(error instanceof ImapError)) throw error;
      return print(`It cannot be read: ${sentences[error.problem]}.`);
    }
  },
};

const sentences: Record<ImapProblem, string> = {
  unknown_host: "there is no server of this name",
  not_public: "its address is not public",
  refused: "no server answers at this port",
  certificate: "the server's certificate is not valid for its name",
  unencrypted: "the server offers no encryption",
  credentials: "the server does not take this user and password",
  slow: "the server takes too long",
  broken: "the server gave no usable answer, or has no such folder",
};
