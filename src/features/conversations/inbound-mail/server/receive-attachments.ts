import { Readable } from "node:stream";
import { AppError } from "#shared/errors.ts";
import { checkName } from "#features/review/files/server/file-name.ts";
import { receiveFile } from "#features/review/files/server/receive-file.ts";
import type { ReceivedFile } from "#features/review/files/server/received-file.ts";
import type { Services } from "#server/services.ts";
import type { InboundAttachment, InboundMail } from "./inbound-mail.ts";

/** `sender` is the author of the attached email that contains the file. */
type ReceivedAttachment = ReceivedFile & Pick<InboundAttachment, "sender">;

export type ReceivedAttachments = { files: ReceivedAttachment[]; held_back: string[] };

/**
 * Stores the attachments of an email, with the same checks as uploads: the file type is detected from the bytes. Only the
 * names of files with other types or above the maximum size are retained.
 */
export async function receiveAttachments(
  services: Services,
  company_id: number,
  { attachments }: InboundMail,
): Promise<ReceivedAttachments> {
  const received: ReceivedAttachments = { files: [], held_back: [] };
  for (const { name: given, content, sender } of attachments) {
    const name = checkName(given, services.config.fileNameMaxLength);
    try {
      const stream = Readable.from([content]);
      // oxlint-disable-next-line no-await-in-loop -- Only one file at a time is in memory.
      const file = await receiveFile(services, { company_id, name, stream });
      received.files.push({ ...file, sender });
    } catch (error) {
      if (!(error instanceof AppError) || error.status >= 500) throw error;
      received.held_back.push(name);
    }
  }
  return received;
}
