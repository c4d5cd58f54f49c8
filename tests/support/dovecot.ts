import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir, userInfo } from "node:os";
import path from "node:path";
import process from "node:process";
import { setTimeout as wait } from "node:timers/promises";
import { ImapFlow } from "imapflow";
import { createSigner } from "./saml-provider.ts";

export type MailboxAccount = { user: string; password: string };

export type Dovecot = Awaited<ReturnType<typeof startDovecot>>;

/**
 * Owner of the mailbox files. Dovecot refuses files owned by root, so under root they belong to an unprivileged
 * account.
 */
const isRoot = process.getuid?.() === 0;
const mailUser = isRoot ? { uid: 65_534, gid: 65_534 } : { uid: userInfo().uid, gid: userInfo().gid };

/**
 * Starts a real IMAP server on loopback with a temporary folder. Each account has the folders Inbox, Sent and Archive.
 */
export async function startDovecot() {
  const program = findDovecot();
  // The path is short, because Unix socket paths have a low length limit.
  const folder = mkdtempSync(path.join(tmpdir(), "dovecot-"));
  chmodSync(folder, 0o755);
  const mails = path.join(folder, "mail");
  mkdirSync(mails);
  if (isRoot) chownSync(mails, mailUser.uid, mailUser.gid);
  const { key, certificate } = await createSigner();
  writeFileSync(path.join(folder, "key.pem"), `${key}\n${certificate}\n`, { mode: 0o644 });
  const [port, tlsPort] = await freePorts();
  writeFileSync(path.join(folder, "dovecot.conf"), configuration({ folder, port, tlsPort }));
  const accounts = path.join(folder, "accounts");
  mkdirSync(accounts);

  const child = spawn("/bin/sh", ["-c", untilLeft, program, folder], { stdio: ["pipe", "ignore", "ignore"] });
  const ended = once(child, "exit");
  const log = () => (existsSync(path.join(folder, "log")) ? readFileSync(path.join(folder, "log"), "utf8") : "");
  await until(
    () => log().includes("starting up"),
    () => child.exitCode ?? log(),
  );

  const signedIn = async <T>({ user, password }: MailboxAccount, run: (client: ImapFlow) => Promise<T>): Promise<T> => {
    const auth = { user, pass: password };
    const client = new ImapFlow({ host: "127.0.0.1", port, secure: false, doSTARTTLS: false, auth, logger: false });
    await client.connect();
    const done = await run(client);
    await client.logout();
    return done;
  };
  return {
    port,
    tlsPort,
    log,
    /**
     * Creates an empty account or changes its password. Dovecot checks the file once a second, so wait until the new
     * password works.
     */
    async setAccount(user: string, password: string): Promise<MailboxAccount> {
      const account = { user, password };
      const file = path.join(accounts, user);
      const isNew = !existsSync(file);
      writeFileSync(file, `${user}:{PLAIN}${password}\n`);
      // oxlint-disable-next-line no-await-in-loop -- Polls until the new password works.
      while (!isNew && !(await signedIn(account, async () => true).catch(() => false))) await wait(200);
      return account;
    },
    /** Stores an email in a folder, like the owner's mail client. */
    put: (account: MailboxAccount, raw: string | Buffer, { folder: to = "INBOX", flags = [], arrived }: Put = {}) =>
      signedIn(
        account,
        async (client) => void (await client.append(to, Buffer.from(raw), flags, arrived ?? dateIn(raw))),
      ),
    flags: (account: MailboxAccount, from = "INBOX") =>
      signedIn(account, async (client) => {
        await client.mailboxOpen(from, { readOnly: true });
        const all = await client.fetchAll("1:*", { flags: true });
        return all.map(({ flags }) => [...(flags ?? [])]);
      }),
    uidValidity: (account: MailboxAccount) =>
      signedIn(account, async (client) => String((await client.mailboxOpen("INBOX", { readOnly: true })).uidValidity)),
    async stop() {
      child.stdin.end();
      await ended;
    },
  };
}

/** `arrived` defaults to the time in the Date header. */
type Put = { folder?: string; flags?: string[]; arrived?: string };

const dateIn = (raw: string | Buffer) => /^date: (.*)$/im.exec(Buffer.from(raw).toString("latin1"))?.[1]?.trim();

/**
 * Stops the server and removes its folder once its standard input closes, which also happens if the tests are killed.
 */
const untilLeft = '"$0" -F -c "$1/dovecot.conf" & cat > /dev/null; kill $!; wait; rm -rf "$1"';

let shared: Promise<Dovecot> | undefined;

/** Shared server for tests that only need a mailbox. It ends with the process. */
export const sharedDovecot = (): Promise<Dovecot> => (shared ??= startDovecot());

function findDovecot(): string {
  const folders = [...(process.env.PATH ?? "").split(path.delimiter), "/usr/sbin", "/usr/local/sbin"];
  const found = folders.map((folder) => path.join(folder, "dovecot")).find((file) => existsSync(file));
  if (found && spawnSync(found, ["--version"]).status === 0) return found;
  throw new Error(
    "These tests need Dovecot: install the package dovecot-imapd, or another one that has its IMAP server.",
  );
}

async function freePorts(): Promise<[number, number]> {
  const servers = [createServer(), createServer()];
  const ports = await Promise.all(
    servers.map(async (server) => {
      await once(server.listen(0, "127.0.0.1"), "listening");
      return (server.address() as { port: number }).port;
    }),
  );
  await Promise.all(servers.map((server) => once(server.close(), "close")));
  return ports as [number, number];
}

async function until(isThere: () => boolean, told: () => unknown): Promise<void> {
  const end = Date.now() + 30_000;
  while (!isThere()) {
    if (Date.now() > end) throw new Error(`Dovecot did not start: ${String(told())}`);
    // oxlint-disable-next-line no-await-in-loop -- Polls until the server has started.
    await wait(20);
  }
}

const configuration = ({ folder, port, tlsPort }: { folder: string; port: number; tlsPort: number }) => `
base_dir = ${folder}/run
state_dir = ${folder}/run
log_path = ${folder}/log
protocols = imap
listen = 127.0.0.1
ssl = yes
ssl_cert = <${folder}/key.pem
ssl_key = <${folder}/key.pem
disable_plaintext_auth = no
auth_failure_delay = 0
mail_max_userip_connections = 0
mail_location = maildir:~/Maildir
first_valid_uid = 1
${isRoot ? "" : asCurrentUser()}
passdb {
  driver = passwd-file
  args = scheme=PLAIN username_format=%u ${folder}/accounts/%u
}
userdb {
  driver = static
  args = uid=${mailUser.uid} gid=${mailUser.gid} home=${folder}/mail/%u
}
service anvil {
  ${isRoot ? "" : "chroot ="}
  unix_listener anvil-auth-penalty {
    mode = 0
  }
}
service imap-login {
  ${isRoot ? "" : "chroot ="}
  process_min_avail = 1
  inet_listener imap {
    port = ${port}
  }
  inet_listener imaps {
    port = ${tlsPort}
    ssl = yes
  }
}
namespace inbox {
  inbox = yes
  mailbox Sent {
    special_use = \\Sent
    auto = create
  }
  mailbox Archive {
    special_use = \\Archive
    auto = create
  }
}
`;

/** Without root, no service can change its user or chroot. */
const asCurrentUser = () => `
default_internal_user = ${userInfo().username}
default_internal_group = ${userInfo().gid}
default_login_user = ${userInfo().username}
service stats {
  chroot =
}
`;
