import { Readable } from "node:stream";
import type { Mail } from "#server/adapters/mailer.ts";
import type { Services } from "#server/services.ts";

type Stored = { name: string; content_type: string; storage_key: string };
type Attachment = NonNullable<Mail["attachments"]>[number];

/** Returns an email attachment for a stored file, which is opened only when the email is sent. */
export const mailAttachment = (
  storage: Services["storage"],
  { name, content_type, storage_key }: Stored,
): Attachment => ({
  filename: name,
  contentType: content_type,
  content: Readable.from(bytesOf(storage, storage_key)),
});

async function* bytesOf(storage: Services["storage"], key: string) {
  yield* storage.read(key);
}
