import { Readable } from "node:stream";
import type { ImapFlow } from "imapflow";
import { AppError } from "#shared/errors.ts";
import { receiveFile } from "#features/review/files/server/receive-file.ts";
import type { ReceivedFile } from "#features/review/files/server/received-file.ts";
import { colleagueOf } from "#features/conversations/inbound-mail/server/colleague-of.ts";
import type { InboundMail } from "#features/conversations/inbound-mail/server/inbound-mail.ts";
import { wholeMail } from "#features/conversations/messages/messages.ts";
import { readMailFile } from "#features/conversations/inbound-mail/server/read-mail-file.ts";
import {
  receiveAttachments,
  type ReceivedAttachments,
} from "#features/conversations/inbound-mail/server/receive-attachments.ts";
import type { SystemServices } from "#server/services.ts";
import { maxAttachedMail } from "../mailboxes.ts";
import { foundMail, listed, openFolder, placeOf, type FoundMail } from "./found-mail.ts";

/** Email in a mailbox. `source` is undefined if the content wasn't requested. */
type FetchedMail = { found: FoundMail; source: Buffer | undefined };

const gone = () => new AppError(409, "mail_gone", "mailboxes:mailGone");

/** The server responds with NO if the folder was renamed or deleted. */
function goneWithFolder(error: unknown): never {
  throw error instanceof Error && "responseStatus" in error && error.responseStatus === "NO" ? gone() : error;
}

export async function fetchMail(
  client: ImapFlow,
  id: string,
  isWanted: (found: FoundMail) => Promise<boolean>,
): Promise<FetchedMail> {
  const { uidValidity, uid, path } = placeOf(id);
  const folder = await openFolder(client, path).catch(goneWithFolder);
  if (String(folder.uidValidity) !== uidValidity) throw gone();
  const mail = await client.fetchOne(uid, listed, { uid: true });
  if (!mail) throw gone();
  const found = foundMail(folder, mail);
  if (!(await isWanted(found))) return { found, source: undefined };
  if (found.size > maxAttachedMail) throw tooLarge();
  const fetched = await client.fetchOne(uid, { source: true }, { uid: true });
  if (!fetched || !fetched.source) throw gone();
  return { found, source: fetched.source };
}

const tooLarge = () =>
  new AppError(409, "mail_too_large", {
    key: "mailboxes:mailTooLarge",
    values: { megabytes: maxAttachedMail / 2 ** 20 },
  });

/** Email in the file store. `mail` is undefined if it can't be parsed. */
export type ReadMail = {
  whole: ReceivedFile;
  mail: InboundMail | undefined;
  isFromColleague: boolean;
} & ReceivedAttachments;

/** Stores an email and its attachments, and parses it like an inbound email. */
export async function readSource(services: SystemServices, company_id: number, source: Buffer): Promise<ReadMail> {
  const stream = Readable.from([source]);
  const whole = await receiveFile(services, { company_id, name: wholeMail, stream, purpose: "mail" });
  const reading = await services.storage.withLocalFile(whole.storage_key, (file) => readMailFile(file));
  if (reading.state === "busy") throw new AppError(409, "busy", "mailboxes:busy");
  if (reading.state === "unreadable")
    return { whole, mail: undefined, isFromColleague: false, files: [], held_back: [] };
  const { mail } = reading;
  const colleague = await colleagueOf(services, company_id, mail.from?.address ?? "");
  return {
    whole,
    mail,
    isFromColleague: colleague !== undefined,
    ...(await receiveAttachments(services, company_id, mail)),
  };
}
