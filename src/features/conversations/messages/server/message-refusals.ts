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

/** Without a mail server or a gateway for texts a message would wait for ever. */
export function assertSends({ config }: Services, actor: Actor, msg_type: MessageType): void {
  if (msg_type === "sms") {
    if (smsOf(config) === "none") throw new AppError(409, "no_sms_gateway", "messages:noSmsGateway");
  } else if (mailsOf(config) === "none") throw new AppError(409, "no_mail_server", emailOffAdvice(actor));
}

/** Refuses a person who can't write to the candidate of an application. */
export const assertWrites = (application: VisibleApplication): void =>
  assertAllowed(canMessage(application), "messages:onlyTeamWrites");

/** Refuses an email from elsewhere: it names the candidate, so a masked or anonymized one gets none. */
export function assertTakesMails(application: VisibleApplication): void {
  assertWrites(application);
  assertAllowed(!application.is_masked, "messages:masked");
  if (application.anonymized) throw new AppError(409, "anonymized", "messages:problems.anonymized");
}

/**
 * Why a message can't be written to some of these applications. Refuses one that can be written to none: with a tag that
 * nothing fills, too large files, or no mail server. `isRun`: the messages that are written tell which addresses are taken;
 * before, they are asked for in their order, and of two that share an address the first takes it.
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
  // A number that is named twice is written to once.
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
