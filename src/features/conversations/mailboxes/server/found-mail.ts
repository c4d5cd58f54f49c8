import type { FetchMessageObject, ImapFlow, MailboxObject } from "imapflow";
import type { MailboxMail } from "../mailboxes.contract.ts";

/** A mail in a mailbox, as its server lists it. */
export type FoundMail = Omit<MailboxMail, "message_id"> & {
  /** By which it is known again, also in another folder. */
  provider_id: string;
  /** What its sender calls it. */
  header_id: string;
};

/** What a mail is listed by. */
export const listed = { uid: true, envelope: true, internalDate: true, size: true } as const;

const maxLine = 500;
/** What an index of the database takes. */
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
    // Threads are sorted by arrival. The clock of the sender may be wrong.
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

/** Refuses times of the distant future, which a header may claim. */
function timeOf(given: Date | string | undefined): string | null {
  const date = new Date(given ?? Number.NaN);
  const isOne = date.getTime() > 0 && date.getTime() < Date.now() + 86_400_000;
  return isOne ? date.toISOString() : null;
}

/** Where a mail lies, out of the id that it was listed with. */
export function placeOf(id: string): { uidValidity: string; uid: string; path: string } {
  const [uidValidity = "", uid = "", ...path] = id.split(".");
  return { uidValidity, uid, path: path.join(".") };
}

/** Opens a folder to read; nothing there is marked as seen. */
export const openFolder = (client: ImapFlow, path: string) => client.mailboxOpen(path, { readOnly: true });
