import { sql } from "kysely";
import type { Actor } from "#shared/actor.ts";
import {
  requireApplication,
  type VisibleApplication,
} from "#features/review/applications/server/applications.access.ts";
import { keepReceived } from "#features/review/files/server/keep-received.ts";
import {
  attachFile,
  attachReceived,
  contentOf,
  isSameAddress,
} from "#features/conversations/inbound-mail/server/mail-content.ts";
import { wholeMail } from "#features/conversations/messages/messages.ts";
import { newMessageId } from "#features/platform/system-mail/server/queue-mail.ts";
import { logMessage } from "#features/conversations/messages/server/log-message.ts";
import { assertTakesMails } from "#features/conversations/messages/server/message-refusals.ts";
import { visibleMessages } from "#features/conversations/messages/server/messages.access.ts";
import type { Services } from "#server/services.ts";
import type { Db } from "#server/db/database.ts";
import type { ReadMail } from "./fetch-mail.ts";
import type { FoundMail } from "./found-mail.ts";
import type { OwnMailbox } from "./mailboxes.access.ts";

/** Returns an application to which the actor can attach emails. Requires the right to write to its candidate. */
export async function requireAttachable(db: Db, actor: Actor, application_id: number, options?: { lock: boolean }) {
  const application = await requireApplication(db, actor, application_id, options);
  assertTakesMails(application);
  return application;
}

/** Maps these emails to messages of the application, by the provider's ids. */
export async function attachedMails(
  db: Db,
  actor: Actor,
  application_id: number,
  mails: readonly Pick<FoundMail, "provider_id" | "header_id">[],
): Promise<(mail: Pick<FoundMail, "provider_id" | "header_id">) => number | null> {
  const attached = await visibleMessages(db, actor)
    .where("message.application_id", "=", application_id)
    .where((eb) =>
      eb.or([
        sql<boolean>`message.mailbox_mail_id = any(${mails.map(({ provider_id }) => provider_id)})`,
        // The email was also received or sent by this installation.
        sql<boolean>`message.message_id = any(${mails.map(({ header_id }) => header_id).filter(Boolean)})`,
      ]),
    )
    .select(["message.id", "message.mailbox_mail_id", "message.message_id"])
    .execute();
  const ids = new Map(
    attached.flatMap(({ id, mailbox_mail_id, message_id }) => [
      [mailbox_mail_id, id],
      [message_id, id],
    ]) as [string, number][],
  );
  return ({ provider_id, header_id }) => ids.get(provider_id) ?? ids.get(header_id) ?? null;
}

/** Lists the candidate's email addresses: the application's, and those of messages that the actor can see. */
export async function addressesOf(db: Db, actor: Actor, { id }: VisibleApplication): Promise<string[]> {
  const { email } = await db
    .selectFrom("application")
    .where("company_id", "=", actor.company_id)
    .where("id", "=", id)
    .select("email")
    .executeTakeFirstOrThrow();
  const written = await visibleMessages(db, actor)
    .where("message.application_id", "=", id)
    .where("message.direction", "=", "in")
    .where("message.is_colleague", "=", false)
    .where("message.from_address", "<>", "")
    .select("message.from_address")
    .distinct()
    .limit(4)
    .execute();
  const all = [email ?? "", ...written.map(({ from_address }) => from_address)];
  return [...new Set(all.map((address) => address.toLowerCase()).filter(Boolean))];
}

type Attaching = {
  actor: Actor;
  application: VisibleApplication;
  mailbox: OwnMailbox;
  found: FoundMail;
  read: ReadMail;
};

/**
 * Adds an email of a person's mailbox to an application as a message. Nothing is sent, because the email already was. The
 * caller must have locked the application.
 */
export async function attachMail(db: Db, { config, clock }: Services, attaching: Attaching): Promise<number> {
  const { actor, application, mailbox, found, read } = attaching;
  const { whole, mail, files, held_back } = read;
  const { company_id, id: application_id } = application;
  const addresses = await addressesOf(db, actor, application);
  const from = mail?.from ?? found.from;
  const from_address = from?.address ?? "";
  // The parsed author can come from Reply-To, so the From header of the listed email is checked as well.
  const isOwn = [mailbox.address, mailbox.user_name].some(
    (own) => isSameAddress(from_address, own) || isSameAddress(found.from?.address ?? "", own),
  );
  const isCandidate = addresses.includes(from_address.toLowerCase());
  const is_colleague = !isOwn && !isCandidate && read.isFromColleague;
  const at = found.date ?? clock().toISOString();
  const { id } = await db
    .insertInto("message")
    .values({
      ...(mail ? contentOf(mail) : { subject: found.subject, html: "", is_partial: true }),
      company_id,
      application_id,
      user_id: actor.user_id,
      direction: isOwn ? "out" : "in",
      state: isOwn ? "sent" : "received",
      to_name: "",
      to_address: isOwn ? recipientOf(found, addresses) : "",
      from_name: from?.name ?? "",
      from_address,
      is_other_sender: !isOwn && !isCandidate && !is_colleague,
      is_colleague,
      is_private: mailbox.is_private,
      send_at: at,
      dt_sent: at,
      // Own emails get a new Message-ID, since replies are matched by it and a sender could have forged the original one.
      message_id: isOwn ? newMessageId(config) : found.header_id,
      mailbox_mail_id: found.provider_id,
      held_back,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const file_id = await keepReceived(db, company_id, whole, "file");
  await attachFile(db, { company_id, message_id: id, file_id, name: wholeMail });
  await attachReceived(db, { company_id, message_id: id }, files);
  await logMessage(db, "message_attached", application, { id, is_private: mailbox.is_private }, actor);
  return id;
}

/** Returns the candidate's address if the email was sent to it, otherwise the first recipient. */
const recipientOf = ({ to }: FoundMail, addresses: readonly string[]) =>
  (to.find(({ address }) => addresses.includes(address)) ?? to[0])?.address ?? "";
