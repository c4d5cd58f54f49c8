import type { Actor } from "#shared/actor.ts";
import { colleagueOf } from "#features/conversations/inbound-mail/server/colleague-of.ts";
import { receiveAttachments } from "#features/conversations/inbound-mail/server/receive-attachments.ts";
import type { InboundMail } from "#features/conversations/inbound-mail/server/inbound-mail.ts";
import { readMailFile } from "#features/conversations/inbound-mail/server/read-mail-file.ts";
import { sortDocuments } from "#features/conversations/inbound-mail/server/sort-documents.ts";
import type { SystemServices } from "#server/services.ts";
import { unavailable } from "#server/http/refusals.ts";
import { requireWaiting, type WaitingMail } from "./inbox.access.ts";

type Reading = { waiting: WaitingMail; mail: InboundMail | undefined };

/** Parses an email of the inbox again, before the transaction. `mail` is undefined if it can't be parsed. */
export async function readWaiting(services: SystemServices, actor: Actor, mail_id: number): Promise<Reading> {
  const { database, storage } = services;
  const tenant = { company_ids: [actor.company_id], readOnly: true };
  const waiting = await database.tenant(tenant, (db) => requireWaiting(db, actor, mail_id));
  // Parsing has failed often enough on arrival, so don't try again.
  if (waiting.state === "unreadable") return { waiting, mail: undefined };
  const reading = await storage.withLocalFile(waiting.storage_key, (file) => readMailFile(file));
  if (reading.state === "busy") throw unavailable(5);
  return { waiting, mail: reading.state === "read" ? reading.mail : undefined };
}

/** Also examines and stores the attachments. */
export async function readWhole(services: SystemServices, actor: Actor, mail_id: number) {
  const { mail } = await readWaiting(services, actor, mail_id);
  if (!mail) return undefined;
  const files = await receiveAttachments(services, actor.company_id, mail);
  const colleague = await colleagueOf(services, actor.company_id, mail.from?.address ?? "");
  return { mail, files, colleague, documents: await sortDocuments(services, files.files) };
}

export type WholeMail = Awaited<ReturnType<typeof readWhole>>;
