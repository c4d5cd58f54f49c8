import type { ImapFlow, SearchObject } from "imapflow";
import { maxFoundMails } from "../mailboxes.ts";
import { foundMail, listed, openFolder, type FoundMail } from "./found-mail.ts";

type Asked = {
  /** Candidate's email addresses. */
  addresses: readonly string[];
  /** Search text, used instead of the addresses. */
  q: string;
};

/** Finds the newest received and sent emails that contain the text, or that were exchanged with these addresses. */
export async function findMails(client: ImapFlow, { addresses, q }: Asked): Promise<FoundMail[]> {
  if (q === "" && addresses.length === 0) return [];
  const found: FoundMail[] = [];
  for (const path of await foldersOf(client)) {
    // oxlint-disable-next-line no-await-in-loop -- IMAP allows one open folder at a time.
    found.push(...(await findIn(client, path, q === "" ? withAddresses(addresses) : { text: q })));
  }
  const isMeant = ({ from, to }: FoundMail) =>
    q !== "" || [...to, ...(from ? [from] : [])].some(({ address }) => addresses.includes(address));
  return withoutCopies(found.filter(isMeant))
    .toSorted((a, b) => (b.date ?? "").localeCompare(a.date ?? ""))
    .slice(0, maxFoundMails);
}

/** Returns the folder with all emails, which Gmail has, or else the inbox, sent and archive folders. */
async function foldersOf(client: ImapFlow): Promise<string[]> {
  const folders = await client.list();
  const pathsOf = (...uses: string[]) =>
    folders.filter(({ specialUse }) => specialUse && uses.includes(specialUse)).map(({ path }) => path);
  const [all] = pathsOf("\\All");
  return all === undefined ? ["INBOX", ...pathsOf("\\Sent", "\\Archive")] : [all];
}

/** IMAP matches parts of addresses, so the results are filtered again. */
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

/** Removes duplicates. An email sent to oneself is in two folders. */
const withoutCopies = (found: readonly FoundMail[]) => [
  ...new Map(found.map((mail) => [mail.provider_id, mail])).values(),
];
