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
 * Names the applicant after the display name of the sender, else after the CV, else after the address. Called before any
 * transaction, since the CV is read in a process of its own.
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

/** Names the applicant after the sender alone. */
export const applicantNamed = (from: Sender): Applicant => ({
  ...limited(from ? (nameOfSender(from) ?? nameOfAddress(from.address)) : { first_name: "", last_name: "" }),
  email: addressOf(from),
});

/** The applicant suggested for an email in the inbox: the sender of the attached email, where one person sent all of those. */
export function applicantToAdd({ from, attachments }: Pick<InboundMail, "from" | "attachments">): Applicant {
  const senders = new Map(
    attachments.flatMap(({ sender }) => (sender ? [[sender.address.toLowerCase(), sender]] : [])),
  );
  const [first] = senders.values();
  return applicantNamed(senders.size === 1 && first ? first : from);
}

/** Returns "" for an address that cannot be written to. */
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

/** Names stand far before this. */
const maxRead = 60_000;

const limited = ({ first_name, last_name }: Named): Named => ({
  first_name: cleanWords("first_name", first_name).slice(0, applicantLimits.first_name),
  last_name: cleanWords("last_name", last_name).slice(0, applicantLimits.last_name),
});
