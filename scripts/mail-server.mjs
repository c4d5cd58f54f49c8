import { existsSync } from "node:fs";
import path from "node:path";
import { installPackage } from "./packages.mjs";

/** Installs Dovecot for the mailbox tests if needed. If that isn't possible, only those tests fail. */
export async function provideMailServer() {
  const folders = [...(process.env.PATH ?? "").split(path.delimiter), "/usr/sbin", "/usr/local/sbin"];
  const isThere = folders.some((folder) => existsSync(path.join(folder, "dovecot")));
  if (!isThere) await installPackage("dovecot-imapd", "Dovecot for the tests of mailboxes");
}
