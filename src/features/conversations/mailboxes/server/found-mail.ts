import type { FetchMessageObject, ImapFlow, MailboxObject } from "imapflow";
import type { MailboxMail } from "../mailboxes.contract.ts";

/** Email as listed by the mail server. */
export type FoundMail = Omit<MailboxMail, "message_id"> & {
  /** Identifies the email, even after it was moved to another folder. */
  provider_id: string;
  /** Message-ID that the sender assigned. */
  header_id: string;
};

/** IMAP attributes to fetch for a list. */
export const listed = { uid: true, envelope: true, internalDate: true, size: true } as const;

const maxLine = 500;
/** Limit for the database index. */
const maxProviderId = 500;

export function foundMail(folder: MailboxObject, mail: FetchMessageObject): FoundMail {
  const { envelope = {}, uid, size = 0 } = mail;
  const id = `${folder.uidValidity}.${uid}.${folder.path}`;
  const header_id = line(envelope.messageId);
  const [from] = people(envelope.from);
  return {
    id,
    provider_id: (header_id || id).slice(0, maxProviderId),
    header_id,
    from: from ?? null,
    to: [...people(envelope.to), ...people(envelope.cc)],
    // Conversations are sorted by the time of arrival, because the sender's clock can be wrong.
    date: timeOf(mail.internalDate) ?? timeOf(envelope.date),
    subject: line(envelope.subject),
    size,
  };
}

type Named = { name?: string | undefined; address?: string | undefined };

const people = (given: readonly Named[] = []) =>
  given
    .slice(0, 50)
    .map(({ name, address }) => ({ name: line(name), address: line(address).toLowerCase() }))
    .filter(({ address }) => address !== "");

const line = (text: string | undefined) =>
  (text ?? "")
    .toWellFormed()
    .replaceAll(/\p{Cc}+/gu, " ")
    .trim()
    .slice(0, maxLine);

/** Parses a time. Returns null for times more than a day in the future, which a header can claim. */
function timeOf(given: Date | string | undefined): string | null {
  const date = new Date(given ?? Number.NaN);
  const isOne = date.getTime() > 0 && date.getTime() < Date.now() + 86_400_000;
  return isOne ? date.toISOString() : null;
}

/** Parses the id of a listed email into its location. */
export function placeOf(id: string): { uidValidity: string; uid: string; path: string } {
  const [uidValidity = "", uid = "", ...path] = id.split(".");
  return { uidValidity, uid, path: path.join(".") };
}

/** Opens a folder read-only, so that emails aren't marked as seen. */
export const openFolder = (client: ImapFlow, path: string) => client.mailboxOpen(path, { readOnly: true });
