import type { z } from "zod";
import type { Actor } from "#shared/actor.ts";
import { notFound } from "#shared/errors.ts";
import { keepTestMail } from "#features/platform/system-mail/server/keep-mail.ts";
import { newMessageId } from "#features/platform/system-mail/server/queue-mail.ts";
import { unreportedAddress } from "#features/platform/system-mail/server/reply-address.ts";
import { renderMail } from "#features/platform/system-mail/server/render-mail.ts";
import { MailDeferred, MailRefused, MailUnanswered, type Mail, type Mailer } from "#server/adapters/mailer.ts";
import type { Services, SystemServices } from "#server/services.ts";
import type { Db } from "#server/db/database.ts";
import type { sendTestMail } from "../sending-domains.contract.ts";
import { assertMailsLeave } from "./assert-mails-leave.ts";
import { signatureOf } from "./signature-of.ts";
import type { TestLimit } from "./test-limit.ts";

type TestReply = z.output<NonNullable<typeof sendTestMail.reply>>;

/** Sends a test email from a company's address to the actor and waits for the mail server's response. */
export async function sendTest(
  services: SystemServices,
  actor: Actor,
  address_id: number,
  limit: TestLimit,
): Promise<TestReply> {
  const { config, database, mailer } = services;
  const tenant = { company_ids: [actor.company_id], readOnly: true };
  const mail = await database.tenant(tenant, (db) => testMail(db, services, actor, address_id));
  assertMailsLeave(config);
  await limit(actor);
  const is_signed = mail.dkim !== undefined;
  if (mailer) return { ...(await hand(mailer, mail)), is_signed };
  await keepTestMail(services, actor.user_id, mail);
  return { outcome: "kept", response: "", is_signed };
}

async function testMail(db: Db, services: Services, actor: Actor, address_id: number): Promise<Mail> {
  const { company_id, user_id } = actor;
  const address = await db
    .selectFrom("company_email_address")
    .where("company_id", "=", company_id)
    .where("id", "=", address_id)
    .select(["email", "name"])
    .executeTakeFirst();
  if (!address) throw notFound();
  const { name, email, language } = await db
    .selectFrom("app_user")
    .where("id", "=", user_id)
    .select(["name", "email", "language"])
    .executeTakeFirstOrThrow();
  const values = { name, address: address.email };
  return {
    message_id: newMessageId(services.config),
    from: { name: address.name, address: address.email },
    dkim: await signatureOf(db, services, company_id, address.email),
    envelope_from: unreportedAddress(services.config),
    to: { name, address: email },
    ...renderMail(services.translations.translate, { kind: "sender_test", language, values }),
    isAutomatic: true,
  };
}

const maxWords = 500;

async function hand(mailer: Mailer, mail: Mail): Promise<Omit<TestReply, "is_signed">> {
  try {
    const { response } = await mailer.send(mail);
    return { outcome: "accepted", response: cut(response) };
  } catch (error) {
    if (error instanceof MailRefused || error instanceof MailDeferred)
      return { outcome: "refused", response: cut(error.message) };
    return { outcome: error instanceof MailUnanswered ? "unanswered" : "unreachable", response: "" };
  }
}

const cut = (words: string): string => words.slice(0, maxWords).toWellFormed();
