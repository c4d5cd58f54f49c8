import type { ImapFlow, SearchObject } from "imapflow";
import { maxFoundMails } from "../mailboxes.ts";
import { foundMail, listed, openFolder, type FoundMail } from "./found-mail.ts";

type Asked = {
  /** Of the candidate. */
  addresses: readonly string[];
  /** Instead of them, words of a mail or an address. */
  q: string;
};

/** The newest mails to and from these addresses, or with these words, among what was received and sent. */
export async function findMails(client: ImapFlow, { addresses, q }: Asked): Promise<FoundMail[]> {
  if (q === "" && addresses.length === 0) return [];
  const found: FoundMail[] = [];
  for (const path of await foldersOf(client)) {
    // oxlint-disable-next-line no-await-in-loop -- One folder is open at a time.
    found.push(...(await findIn(client, path, q === "" ? withAddresses(addresses) : { text: q })));
  }
  const isMeant = ({ from, to }: FoundMail) =>
    q !== "" || [...to, ...(from ? [from] : [])].some(({ address }) => addresses.includes(address));
  return withoutCopies(found.filter(isMeant))
    .toSorted((a, b) => (b.date ?? "").localeCompare(a.date ?? ""))
    .slice(0, maxFoundMails);
}

/** Where all mails are in one folder, as with Gmail, that one; else the inbox, what was sent and what was put away. */
async function foldersOf(client: ImapFlow): Promise<string[]> {
  const folders = await client.list();
  const pathsOf = (...uses: string[]) =>
    folders.filter(({ specialUse }) => specialUse && uses.includes(specialUse)).map(({ path }) => path);
  const [all] = pathsOf("\\All");
  return all === undefined ? ["INBOX", ...pathsOf("\\Sent", "\\Archive")] : [all];
}

/** A server looks for a part of an address: what it finds is looked at once more. */
const withAddresses = (addresses: readonly string[]): SearchObject => ({
  or: addresses.flatMap((address) => [{ from: address }, { to: address }, { cc: address }]),
});

async function findIn(client: ImapFlow, path: string, wanted: SearchObject): Promise<FoundMail[]> {
  const folder = await openFolder(client, path);
  const uids = (await client.search({ ...wanted, deleted: false, draft: false }, { uid: true })) || [];
  const newest = uids.slice(-maxFoundMails);
  if (newest.length === 0) return [];
  const mails = await client.fetchAll(newest, listed, { uid: true });
  return mails.map((mail) => foundMail(folder, mail));
}

/** One that was sent to oneself lies in two folders. */
const withoutCopies = (found: readonly FoundMail[]) => [
  ...new Map(found.map((mail) => [mail.provider_id, mail])).values(),
];
