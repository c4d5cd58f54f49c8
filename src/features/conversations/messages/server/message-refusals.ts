import type { Actor } from "#shared/actor.ts";
import { AppError, assertAllowed } from "#shared/errors.ts";
import type { SentenceKey } from "#shared/sentence-keys.gen.ts";
import type { VisibleApplication } from "#features/review/applications/server/applications.access.ts";
import { mailsOf } from "#features/platform/system-mail/server/queue-mail.ts";
import { smsOf } from "#features/organization/sms/server/account.ts";
import type { Services } from "#server/services.ts";
import type { Db } from "#server/db/database.ts";
import type { NewMessage } from "../messages.contract.ts";
import { canMessage, emailOffAdvice } from "../messages.policy.ts";
import type { MessageType } from "../messages.ts";
import { exposingField, maskedRefusals } from "./masking/masked-recipient.ts";
import { assertFilesFit } from "./composing/attach-files.ts";
import { checkMessage } from "./composing/check-message.ts";
import { seenByCopied } from "./composing/copies.ts";
import { assertPaid } from "./sms/message-price.ts";
import { blankIn, renderFor } from "./render-message.ts";
import { recipientsOf } from "./tag-values.ts";

/** Throws if there is no mail server or SMS gateway, because the message would wait forever. */
export function assertSends({ config }: Services, actor: Actor, msg_type: MessageType): void {
  if (msg_type === "sms") {
    if (smsOf(config) === "none") throw new AppError(409, "no_sms_gateway", "messages:noSmsGateway");
  } else if (mailsOf(config) === "none") throw new AppError(409, "no_mail_server", emailOffAdvice(actor));
}

export const assertWrites = (application: VisibleApplication): void =>
  assertAllowed(canMessage(application), "messages:onlyTeamWrites");

/**
 * Throws if emails can't be attached. Emails from elsewhere name the candidate, so masked and anonymized applications refuse
 * them.
 */
export function assertTakesMails(application: VisibleApplication): void {
  assertWrites(application);
  assertAllowed(!application.is_masked, "messages:masked");
  if (application.anonymized) throw new AppError(409, "anonymized", "messages:problems.anonymized");
}

/**
 * Returns a function that returns the reason why a message can't be sent for an application. Throws if it can't be sent for
 * any: because of an unknown tag, too large files, or a missing mail server.
 * With `isRun`, addresses count as used if a message of the run has been written to them. Without it, the function must
 * be called in order, and the first application with an address uses it.
 */
export async function messageRefusals(
  db: Db,
  services: Services,
  actor: Actor,
  given: NewMessage,
  application_ids: readonly number[],
  isRun: boolean,
): Promise<(application: VisibleApplication) => SentenceKey | undefined> {
  const { company_id, user_id } = actor;
  assertSends(services, actor, given.msg_type);
  const written = checkMessage(given);
  await assertFilesFit(db, actor, given);
  const key = { company_id, application_ids, user_id, msg_type: given.msg_type };
  const recipients = await recipientsOf(db, services.config, key);
  const seen = await seenByCopied(db, { company_id }, given, application_ids);
  const writtenTo = new Map<string, number>();
  // Count each number once, because a number gets only one SMS.
  const segments = new Map<string, number>();
  if (given.msg_type === "sms" && !isRun)
    for (const recipient of recipients.values()) {
      const rendered = renderFor(written, recipient);
      if (rendered.problem === null) segments.set(rendered.to_address, rendered.segments ?? 0);
    }
  await assertPaid(db, services, company_id, [...segments.values()]);
  return (application) => {
    const recipient = recipients.get(application.id);
    if (!canMessage(application)) return "messages:onlyTeamWrites";
    if (!recipient) return undefined;
    const exposing = application.is_masked ? exposingField(given) : undefined;
    if (exposing) return maskedRefusals[exposing];
    const problem = given.msg_type === "sms" ? renderFor(written, recipient).problem : recipient.problem;
    if (problem) return `messages:problems.${problem}`;
    if (recipient.hasWithdrawn) return "messages:problems.withdrawn";
    if (blankIn(written, recipient).length > 0) return "messages:problems.blankTags";
    if (!seen.has(application.id)) return "messages:copyNotSeen";
    if (isRun) return undefined;
    const address = recipient.address.toLowerCase();
    const taker = writtenTo.get(address) ?? application.id;
    writtenTo.set(address, taker);
    return taker === application.id ? undefined : sameAddress[given.msg_type];
  };
}

export const sameAddress = {
  email: "messages:problems.sameAddress",
  sms: "messages:problems.sameNumber",
} as const satisfies Record<MessageType, SentenceKey>;
