import { nounMatrix } from "#tests/matrix/noun.ts";
import { writers } from "#tests/matrix/rows.ts";
import { sharedDovecot, type MailboxAccount } from "#tests/support/dovecot.ts";
import { mailFrom, settingsOf } from "#tests/support/mailboxes.ts";
import { testApp } from "#tests/support/test-app.ts";
import type { Person } from "#tests/support/world.ts";

let shared: Promise<MailboxAccount> | undefined;

/** Returns a mail account with one email, which always has the same id. */
const account = async () => {
  const dovecot = await sharedDovecot();
  const own = await (shared ??= dovecot.setAccount("matrix@fjord.example", "word"));
  return { dovecot, own };
};

let mail: Promise<string> | undefined;

const ownMail = async () => {
  const { dovecot, own } = await account();
  await dovecot.put(own, mailFrom("zoe@example.com", "Hello"));
  const uidValidity = await dovecot.uidValidity(own);
  return `${uidValidity}.1.INBOX`;
};

/** Connects the mailbox again, whatever an earlier call did to it. */
async function connected(person: Person | null): Promise<void> {
  if (!person) return;
  const { database, secrets } = await testApp();
  const { dovecot, own } = await account();
  const { user_name: _none, password, ...settings } = settingsOf(dovecot, own);
  await database.system(async (db) => {
    const companies = await db
      .selectFrom("session")
      .where("user_id", "=", person.user_id)
      .select("company_id")
      .distinct()
      .execute();
    const mailbox = {
      ...settings,
      user_name: own.user,
      password: secrets.encrypt("mailbox", Buffer.from(password)),
      problem: null,
      failing_since: null,
    };
    for (const { company_id } of companies)
      // oxlint-disable-next-line no-await-in-loop -- There are one or two companies.
      await db
        .insertInto("mailbox")
        .values({ ...mailbox, company_id, user_id: person.user_id })
        .onConflict((conflict) => conflict.columns(["company_id", "user_id"]).doUpdateSet(mailbox))
        .execute();
  });
}

export const matrix = nounMatrix({
  access: {
    "mailbox_mail:list": writers,
    "mailbox_mail:attach": writers,
  },
  inputs: {
    getMailbox: () => ({}),
    connectMailbox: async () => {
      const { dovecot, own } = await account();
      return { body: settingsOf(dovecot, own) };
    },
    disconnectMailbox: async (_subject, person) => {
      await connected(person);
      return {};
    },
    getMailboxConfiguration: async (_subject, person) => {
      await connected(person);
      return {};
    },
    putMailboxConfiguration: async (_subject, person) => {
      await connected(person);
      return { body: { is_private: true } };
    },
    listMailboxMails: async ({ application_id }, person) => {
      await connected(person);
      return { params: { application_id } };
    },
    attachMailboxMail: async ({ application_id }, person) => {
      await connected(person);
      return { params: { application_id }, body: { mail: await (mail ??= ownMail()) } };
    },
  },
});
