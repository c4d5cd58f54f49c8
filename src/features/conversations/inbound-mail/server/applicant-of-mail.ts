import { isEmail } from "#shared/email.ts";
import type { AttachableKind } from "#shared/file-kinds.ts";
import { applicantLimits } from "#features/review/applications/applicant.ts";
import { cleanWords } from "#features/review/applications/server/clean-words.ts";
import { nameOfAddress } from "#features/review/applications/server/split-name.ts";
import { extractText } from "#features/review/files/server/extract-text.ts";
import type { ReceivedFile } from "#features/review/files/server/received-file.ts";
import { guessFields } from "#features/review/intake/server/guess-fields.ts";
import type { Services } from "#server/services.ts";
import type { InboundMail } from "./inbound-mail.ts";
import { nameOfSender, type Named } from "./applications/person-name.ts";

export type Applicant = Named & { email: string };

type Sender = InboundMail["from"];

/**
 * Derives the applicant's name from the sender's display name, else from the CV, else from the email address. Call it before
 * a transaction, since the CV is parsed in a separate process.
 */
export async function applicantOf(
  { storage }: Pick<Services, "storage">,
  { from }: Pick<InboundMail, "from">,
  cv: ReceivedFile | undefined,
): Promise<Applicant> {
  const isNamed = from !== null && nameOfSender(from) !== undefined;
  const named = isNamed || !cv ? undefined : await nameInCv(storage, cv);
  return { ...applicantNamed(from), ...(named && limited(named)) };
}

/** Derives the applicant's name from the sender only. */
export const applicantNamed = (from: Sender): Applicant => ({
  ...limited(from ? (nameOfSender(from) ?? nameOfAddress(from.address)) : { first_name: "", last_name: "" }),
  email: addressOf(from),
});

/**
 * Suggests the applicant for an email in the inbox. If it contains forwarded emails of one single person, that is their
 * sender.
 */
export function applicantToAdd({ from, attachments }: Pick<InboundMail, "from" | "attachments">): Applicant {
  const senders = new Map(
    attachments.flatMap(({ sender }) => (sender ? [[sender.address.toLowerCase(), sender]] : [])),
  );
  const [first] = senders.values();
  return applicantNamed(senders.size === 1 && first ? first : from);
}

/** Returns "" for an address that can't receive email. */
function addressOf(from: Sender): string {
  const email = cleanWords("email", from?.address ?? "");
  return isEmail(email) ? email : "";
}

async function nameInCv(storage: Services["storage"], cv: ReceivedFile): Promise<Named | undefined> {
  const read = await storage.withLocalFile(cv.storage_key, (path) => extractText(path, cv.kind as AttachableKind));
  if (read.state !== "extracted") return undefined;
  const { first_name, last_name } = guessFields(read.text.slice(0, maxRead), cv.name);
  return first_name && last_name && { first_name: first_name.value, last_name: last_name.value };
}

/** Maximum number of characters of the CV to search for a name. Names are at the beginning. */
const maxRead = 60_000;

const limited = ({ first_name, last_name }: Named): Named => ({
  first_name: cleanWords("first_name", first_name).slice(0, applicantLimits.first_name),
  last_name: cleanWords("last_name", last_name).slice(0, applicantLimits.last_name),
});
