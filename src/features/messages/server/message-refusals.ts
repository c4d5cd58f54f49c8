import type { Actor } from "#shared/actor.ts";
import { AppError } from "#shared/errors.ts";
import type { VisibleApplication } from "#features/applications/server/applications.access.ts";
import { mailsOf } from "#features/mail/server/queue-mail.ts";
import { checkWritten } from "#features/templates/server/check-written.ts";
import type { Services } from "#server/app.ts";
import type { Db } from "#server/db/database.ts";
import type { NewMessage } from "../messages.contract.ts";
import { canMessage } from "../messages.policy.ts";
import { assertFilesFit } from "./attach-files.ts";
import { seenByCopied } from "./copies.ts";
import { blankIn, problemOf } from "./render-message.ts";
import { recipientsOf } from "./tag-values.ts";

/** Without a mail server a message would wait for ever. */
export function assertSendsMail({ config }: Services): void {
  if (mailsOf(config) === "none") throw new AppError(409, "no_mail_server", "messages:noMailServer");
}

/** Why a person can't write to the candidate of an application, as the key of its sentence. */
export function refusalToWrite(application: VisibleApplication): string | undefined {
  if (!canMessage(application)) return "messages:onlyTeamWrites";
  return application.is_masked ? "messages:masked" : undefined;
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
): Promise<(application: VisibleApplication) => string | undefined> {
  const { company_id, user_id } = actor;
  assertSendsMail(services);
  const written = checkWritten(given, "no-label");
  await assertFilesFit(db, actor, given);
  const recipients = await recipientsOf(db, services.config, { company_id, application_ids, user_id });
  const seen = await seenByCopied(db, { company_id }, given, application_ids);
  const writtenTo = new Map<string, number>();
  return (application) => {
    const refusal = refusalToWrite(application);
    const recipient = recipients.get(application.id);
    if (refusal !== undefined || !recipient) return refusal;
    const problem = problemOf(recipient);
    if (problem) return `messages:problems.${problem}`;
    if (blankIn(written, recipient).length > 0) return "messages:problems.blankTags";
    if (!seen.has(application.id)) return "messages:copyNotSeen";
    if (isRun) return undefined;
    const address = recipient.address.toLowerCase();
    const taker = writtenTo.get(address) ?? application.id;
    writtenTo.set(address, taker);
    return taker === application.id ? undefined : "messages:problems.sameAddress";
  };
}
