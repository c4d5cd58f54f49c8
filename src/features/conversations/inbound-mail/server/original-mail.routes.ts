import type { Actor } from "#shared/actor.ts";
import { notFound } from "#shared/errors.ts";
import { checkName } from "#features/review/files/server/file-name.ts";
import { fileAnswer } from "#features/review/files/server/file-answer.ts";
import { savedBytes } from "#features/review/files/server/saved-bytes.ts";
import { readHeldBackFile, readOriginalMessage } from "#features/conversations/messages/messages.contract.ts";
import { requireReadable } from "#features/conversations/messages/server/messages.access.ts";
import { wholeMail } from "#features/conversations/messages/messages.ts";
import { requireOriginal } from "#features/conversations/messages/server/original-mail.ts";
import type { App } from "#server/app.ts";
import { unavailable } from "#server/http/refusals.ts";
import { serve } from "#server/http/serve.ts";
import type { InboundAttachment } from "./inbound-mail.ts";
import { readMailFile } from "./read-mail-file.ts";

/**
 * Routes that serve received emails in their original form, and attachments of file types that the product doesn't store.
 */
export function originalMailRoutes(app: App): void {
  serve(app, readOriginalMessage, async ({ db, actor, params, request }) => {
    const original = await requireOriginal(db, await requireReadable(db, actor, params.message_id));
    return fileAnswer(app.storage, { ...original, name: wholeMail }, request, true);
  });

  serve(
    app,
    readHeldBackFile,
    ({ actor, params }) => heldBackFile(app, actor, params),
    async ({ db, actor, params, prepared: { name, content } }) => {
      await requireReadable(db, actor, params.message_id);
      return savedBytes(name, content);
    },
  );
}

type HeldBack = { message_id: number; index: number };

/** Parses the email again, before the transaction, and returns an attachment that was held back, by its index. */
async function heldBackFile(app: App, actor: Actor, { message_id, index }: HeldBack): Promise<InboundAttachment> {
  const tenant = { company_ids: [actor.company_id], readOnly: true };
  const { names, storage_key } = await app.database.tenant(tenant, async (db) => {
    const message = await requireReadable(db, actor, message_id);
    return { names: message.held_back, storage_key: (await requireOriginal(db, message)).storage_key };
  });
  const sought = names[index];
  if (sought === undefined) throw notFound();
  const reading = await app.storage.withLocalFile(storage_key, (file) => readMailFile(file));
  if (reading.state === "busy") throw unavailable(5);
  const attachments = reading.state === "read" ? reading.mail.attachments : [];
  const named = attachments.filter(({ name }) => checkName(name, app.config.fileNameMaxLength) === sought);
  const file = named[names.slice(0, index).filter((name) => name === sought).length];
  if (!file) throw notFound();
  return { ...file, name: sought };
}
