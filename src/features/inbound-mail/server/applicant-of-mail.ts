import { z } from "zod";
import { hasPreview, type AttachableKind } from "#shared/file-kinds.ts";
import { applicantLimits } from "#features/applications/applicant.ts";
import { cleanWords } from "#features/applications/server/clean-words.ts";
import { extractText } from "#features/files/server/extract-text.ts";
import type { ReceivedFile } from "#features/files/server/receive-file.ts";
import { guessFields } from "#features/intake/server/guess-fields.ts";
import { nameTokens, partsOf } from "#features/intake/server/name-parts.ts";
import type { Services } from "#server/app.ts";
import type { InboundMail } from "./inbound-mail.ts";

export type Applicant = { first_name: string; last_name: string; email: string };

type Named = Omit<Applicant, "email">;

const cvName =
  /(?:^|[^\p{L}])(?:cv|curriculum|resume|résumé|lebenslauf|meritförteckning|meritlista|ansioluettelo)(?![\p{L}])/iu;

const isCalledCv = ({ name }: Pick<ReceivedFile, "name">) => cvName.test(name.normalize("NFC"));

/** Bytes of a text that may be a CV without being called one. Mail programs add shorter ones by themselves. */
const leastText = 200;

/** So Exchange calls what stood below the files, as the words of a mailing list. */
const addedName = /^ATT\d+/i;

/** Mails that were passed on, address cards and appointments are texts by their bytes. */
const textName = /(?:\.(?:txt|text|md)|^[^.]*)$/i;

/** What may be a CV; pictures are the logos of signatures more often. */
function isDocument(file: ReceivedFile): boolean {
  if (file.kind !== "txt") return file.kind === "pdf" || hasPreview(file.kind);
  return textName.test(file.name) && (isCalledCv(file) || (file.size >= leastText && !addedName.test(file.name)));
}

/** The documents of a mail, the one that is called a CV first. */
export function documentsOf(files: readonly ReceivedFile[]): ReceivedFile[] {
  const documents = files.filter(isDocument);
  const cv = documents.find(isCalledCv);
  return cv ? [cv, ...documents.filter((file) => file !== cv)] : documents;
}

/**
 * Who applies: by the name that their mail program gives, else by their CV, else by their address. It is read before any
 * transaction, in a process of its own.
 */
export async function applicantOf(
  { storage }: Pick<Services, "storage">,
  { from }: Pick<InboundMail, "from">,
  [cv]: readonly ReceivedFile[],
): Promise<Applicant> {
  const isNamed = nameIn(from) !== undefined;
  const named = isNamed || !cv ? undefined : await nameInCv(storage, cv);
  return { ...applicantNamed(from), ...(named && limited(named)) };
}

/** The same by the sender alone. */
const applicantNamed = (from: InboundMail["from"]): Applicant => ({
  ...limited(nameIn(from) ?? nameOfLocal(localOf(from))),
  email: addressOf(from),
});

/** Job boards pass applications on from such an address. To thank it, or to write to it later, would reach no person. */
export const isNoReply = (address: string) =>
  /(?:^|[._+-])(?:no|do[._-]?not)[._-]?reply(?![a-z])/i.test(address.slice(0, address.lastIndexOf("@")));

/** The applicant of a mail that people look at: whom it is to be answered to, where its own address takes no answers. */
export function applicantToAdd({ from, reply_to }: Pick<InboundMail, "from" | "reply_to">): Applicant {
  const [address = "", ...others] = reply_to;
  const isNamed = isNoReply(from?.address ?? "") && address !== "" && others.length === 0 && !isNoReply(address);
  return applicantNamed(isNamed ? { name: "", address } : from);
}

const localOf = (from: InboundMail["from"]) => from?.address.split("@")[0] ?? "";

/** Empty where it is no address that can be written to. */
function addressOf(from: InboundMail["from"]): string {
  const email = cleanWords("email", from?.address ?? "");
  return z.email().max(applicantLimits.email).safeParse(email).success ? email : "";
}

/** `Zoë Å`, `berg, anna` */
function nameIn(from: InboundMail["from"]): Named | undefined {
  const name = cleanWords("first_name", from?.name ?? "").replaceAll(/^["']+|["']+$/g, "");
  if (name.includes("@")) return undefined;
  const tokens = nameTokens(name) ?? nameTokens(withCapitals(name));
  return tokens && partsOf(tokens, localOf(from).toLowerCase());
}

const withCapitals = (text: string) =>
  text.replaceAll(/(^|[\s,'’-])(\p{Ll})/gu, (_found, before: string, letter: string) => before + letter.toUpperCase());

async function nameInCv(storage: Services["storage"], cv: ReceivedFile): Promise<Named | undefined> {
  const read = await storage.withLocalFile(cv.storage_key, (path) => extractText(path, cv.kind as AttachableKind));
  if (read.state !== "extracted") return undefined;
  const { first_name, last_name } = guessFields(read.text.slice(0, maxRead), cv.name);
  return first_name && last_name && { first_name: first_name.value, last_name: last_name.value };
}

/** Names stand far before this. */
const maxRead = 60_000;

/** `anna.berg77` */
function nameOfLocal(local: string): Named {
  const [first_name = "", ...rest] = local
    .replaceAll(/\+.*$|\d+/g, "")
    .split(/[._-]+/)
    .filter(Boolean)
    .map(withCapitals);
  return { first_name: first_name || local, last_name: rest.join(" ") };
}

const limited = ({ first_name, last_name }: Named): Named => ({
  first_name: cleanWords("first_name", first_name).slice(0, applicantLimits.first_name),
  last_name: cleanWords("last_name", last_name).slice(0, applicantLimits.last_name),
});
