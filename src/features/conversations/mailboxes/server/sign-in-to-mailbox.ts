import { sql } from "kysely";
import type { ImapFlow } from "imapflow";
import { AppError, fieldError } from "#shared/errors.ts";
import type { ImapProblem, ImapSecurity } from "#shared/imap.ts";
import { createAddressGuard } from "#server/adapters/address-guard.ts";
import { ImapError, withImap, type ImapPlace } from "#server/adapters/imap.ts";
import type { Services } from "#server/services.ts";
import type { NewMailbox } from "../mailboxes.contract.ts";
import { inTurn } from "./mailbox-turns.ts";
import type { OwnMailbox } from "./mailboxes.access.ts";

type Limits = { timeoutMs: number; maxBytes?: number };

/** Whether mail servers on this machine are allowed, including unencrypted connections. */
export const allowsLoopback = ({ privateMailboxes, dev }: Services["config"]) => privateMailboxes || dev;

/** Memory allowance in addition to the largest email, for the server's lists of folders and emails. */
const otherBytes = 16 * 1024 * 1024;

type Connecting = { user_id: number; place: ImapPlace; limits: Limits };

function connect<T>(
  { config }: Services,
  { user_id, place, limits }: Connecting,
  run: (client: ImapFlow) => Promise<T>,
) {
  const allowsPlain = allowsLoopback(config);
  const guard = createAddressGuard({ allowsPrivate: config.privateMailboxes, allowsLoopback: allowsPlain });
  const maxTotalBytes = (limits.maxBytes ?? 0) + otherBytes;
  return inTurn(user_id, () => withImap(place, { ...limits, maxTotalBytes, guard, allowsPlain }, run));
}

const fieldOf: Record<ImapProblem, keyof NewMailbox> = {
  unknown_host: "host",
  not_public: "host",
  refused: "port",
  certificate: "host",
  unencrypted: "security",
  credentials: "password",
  slow: "host",
  broken: "host",
};

const signInMs = 10_000;

/** Signs in once to test the settings. Throws an error for the field that causes a failure. */
export async function trySignIn(
  services: Services,
  user_id: number,
  { host, port, security, user_name, password, address }: NewMailbox,
) {
  const place = { host, port, security, user: user_name || address, password };
  try {
    await connect(services, { user_id, place, limits: { timeoutMs: signInMs } }, async (client) => {
      await client.mailboxOpen("INBOX", { readOnly: true });
    });
  } catch (error) {
    if (!(error instanceof ImapError)) throw error;
    throw fieldError(fieldOf[error.problem], `mailboxes:problems.${error.problem}`);
  }
}

/** Runs an operation in a connected mailbox, and records whether the mailbox could be reached. */
export async function inMailbox<T>(
  services: Services,
  mailbox: OwnMailbox,
  limits: Limits,
  run: (client: ImapFlow) => Promise<T>,
): Promise<T> {
  const { user_id, host, port, security, user_name: user } = mailbox;
  try {
    const password = passwordOf(services, mailbox);
    const place = { host, port, security: security as ImapSecurity, user, password };
    const done = await connect(services, { user_id, place, limits }, run);
    if (mailbox.problem !== null) await noteProblem(services, mailbox, null);
    return done;
  } catch (error) {
    if (!(error instanceof ImapError)) throw error;
    await noteProblem(services, mailbox, error.problem);
    throw new AppError(409, "mailbox_failing", `mailboxes:problems.${error.problem}`, {
      data: { problem: error.problem },
    });
  }
}

/** Decrypts the password. If the encryption key has changed, the person must enter the password again. */
function passwordOf({ secrets }: Services, { password }: OwnMailbox): string {
  try {
    return secrets.decrypt("mailbox", password).toString("utf8");
  } catch (error) {
    throw new ImapError("credentials", error);
  }
}

/** `dt_created` in the condition: if the mailbox was reconnected in the meantime, the result doesn't apply. */
const noteProblem = (
  { database }: Services,
  { company_id, user_id, dt_created }: OwnMailbox,
  problem: ImapProblem | null,
) =>
  database.tenant({ company_ids: [company_id] }, (db) =>
    db
      .updateTable("mailbox")
      .set({ problem, failing_since: problem === null ? null : sql`coalesce(failing_since, now())` })
      .where("company_id", "=", company_id)
      .where("user_id", "=", user_id)
      .where("dt_created", "=", dt_created)
      .execute(),
  );
