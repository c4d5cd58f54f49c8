import type { Actor } from "#shared/actor.ts";
import { AppError, fieldError, notFound } from "#shared/errors.ts";
import type { VisibleApplication } from "#features/review/applications/server/applications.access.ts";
import { moveApplication } from "#features/review/applications/server/applications.service.ts";
import { giveReason } from "#features/review/rejections/server/rejections.service.ts";
import { rejectingStatusIds } from "#features/organization/statuses/server/statuses.service.ts";
import { debitMessage } from "#features/organization/sms/server/account.ts";
import type { Services } from "#server/services.ts";
import type { Db } from "#server/db/database.ts";
import type { NewMessage } from "../messages.contract.ts";
import { assertFilesFit } from "./composing/attach-files.ts";
import { checkMessage } from "./composing/check-message.ts";
import { assertCopies } from "./composing/copies.ts";
import { namesOfTags, type StoredText } from "./fill-message.ts";
import { withHiddenLinks } from "./composing/hidden-links.ts";
import { leavingAt } from "./composing/leaving-at.ts";
import { assertKeepsMasked, renderMasked, tagNotes } from "./masking/masked-recipient.ts";
import { assertSends, assertWrites, sameAddress } from "./message-refusals.ts";
import { pricedIn } from "./sms/message-price.ts";
import { assertAnswers } from "./messages.access.ts";
import { messageById } from "./messages.queries.ts";
import { queueMessage } from "./composing/queue-message.ts";
import { renderFor, type Rendered } from "./render-message.ts";
import { recipientsOf, type MessageRecipient } from "./tag-values.ts";

export const messageFor = (db: Db, { translations, config }: Services, actor: Actor, id: number) =>
  messageById(db, { actor, translate: translations.translate, config }, id);

type Priced = Rendered & { price: string | null };

/** Renders the message as its candidate would get it. For a masked candidate, notes replace personal data. */
export async function previewFor(
  db: Db,
  services: Services,
  actor: Actor,
  application: VisibleApplication,
  given: NewMessage,
): Promise<Priced> {
  const { rendered, recipient } = await renderedFor(db, services, actor, application, given);
  const { translate } = services.translations;
  const note = translate(actor.language, { key: "messages:hiddenLink" });
  if (!application.is_masked) return withHiddenLinks(rendered, note);
  const notes = tagNotes(translate, actor.language);
  const { subject, html, text, to_address } = renderMasked(checkMessage(given), recipient, notes);
  const values = { number: application.id };
  const to_name = translate(actor.language, { key: "applications:masked.name", values });
  return withHiddenLinks({ ...rendered, to_name, to_address, subject, html, text }, note);
}

async function renderedFor(
  db: Db,
  services: Services,
  { company_id, user_id }: Actor,
  application: VisibleApplication,
  given: NewMessage,
): Promise<{ rendered: Priced; recipient: MessageRecipient }> {
  assertWrites(application);
  const key = { company_id, application_ids: [application.id], user_id, msg_type: given.msg_type };
  const recipient = (await recipientsOf(db, services.config, key)).get(application.id);
  if (!recipient) throw notFound();
  const rendered = renderFor(checkMessage(given), recipient);
  const price = await pricedIn(db, services, company_id, rendered.segments);
  return { rendered: { ...rendered, price }, recipient };
}

/** `moved_version` is the application's version after the move that the message made. */
type WrittenMessage = { id: number; moved_version: number | null };

/**
 * Queues a message to a candidate and moves the application if requested. Refuses tags without a value. The caller must have
 * locked the application. A bulk action passes its id, so that it writes to each address only once.
 */
export async function writeMessage(
  db: Db,
  services: Services,
  actor: Actor,
  application: VisibleApplication,
  given: NewMessage,
  bulk_action_id: number | null = null,
): Promise<WrittenMessage> {
  const {
    rendered: { problem, blank_tags, ...rendered },
  } = await renderedFor(db, services, actor, application, given);
  if (problem === "textTooLong") throw fieldError("text", `messages:problems.${problem}`);
  if (problem) throw new AppError(409, "no_recipient", `messages:problems.${problem}`);
  if (blank_tags.length > 0) {
    const tags = namesOfTags(blank_tags);
    throw new AppError(409, "blank_tags", { key: "messages:blankTags", values: { tags } }, { data: { blank_tags } });
  }
  assertSends(services, actor, given.msg_type);

  const own = forKind(given);
  const { is_private, is_hidden_sender, reply_to, template_id, template_files, files, cc, bcc, answers_id } = own;
  if (answers_id !== null) await assertAnswers(db, actor, application, answers_id);
  assertKeepsMasked(application, own);
  await assertCopies(db, application, given);
  await assertFilesFit(db, actor, own);
  const { sendAt, isScheduled } = await leavingAt(db, services, actor, given);
  const status_change_id = await moveWith(db, actor, application, given);
  const template = await templateOf(db, actor, template_id);
  const id = await queueMessage(db, services, application, {
    ...rendered,
    written: storedText(given),
    cc,
    bcc,
    user_id: actor.user_id,
    template_id: template?.id ?? null,
    template_files,
    files,
    is_private,
    is_hidden_sender,
    reply_to,
    is_scheduled: isScheduled,
    send_at: sendAt,
    status_change_id: status_change_id ?? null,
    bulk_action_id,
    answers_id,
    is_rejection: await isRejection(db, application, given, template?.template_type),
  });
  if (id === undefined) throw new AppError(409, "same_address", sameAddress[given.msg_type]);
  const { price } = rendered;
  if (price !== null) await debitMessage(db, { company_id: application.company_id, message_id: id, price });
  return { id, moved_version: status_change_id === undefined ? null : application.version + 1 };
}

function storedText(given: NewMessage): StoredText {
  const { msg_type: _, ...text } = checkMessage(given);
  return text;
}

/** Clears the fields that an SMS doesn't have: files, copies and a reply address. */
const forKind = (given: NewMessage): NewMessage =>
  given.msg_type === "email"
    ? given
    : { ...given, template_files: [], files: [], cc: [], bcc: [], reply_to: "", is_hidden_sender: false };

/** Moves the application together with its message, with the given reason. Returns the history entry. */
async function moveWith(
  db: Db,
  actor: Actor,
  application: VisibleApplication,
  { move_status, reason }: NewMessage,
): Promise<number | undefined> {
  if (move_status === null) return undefined;
  const change = await moveApplication(db, actor, application, move_status);
  if (reason) await giveReason(db, actor, { ...application, status_id: move_status }, reason);
  return change?.id;
}

/**
 * Whether the message tells the candidate about a rejection: it moves to a rejecting status, or its template is for
 * rejections.
 */
async function isRejection(
  db: Db,
  { company_id, status_id }: VisibleApplication,
  { move_status }: NewMessage,
  template_type: string | undefined,
): Promise<boolean> {
  if (move_status === null && template_type !== "rejection") return false;
  return (await rejectingStatusIds(db, company_id)).includes(move_status ?? status_id);
}

/** Returns undefined if the template was deleted while the message was written, which is no error. */
const templateOf = async (db: Db, { company_id }: Actor, template_id: number | null) =>
  template_id === null
    ? undefined
    : db
        .selectFrom("message_template")
        .where("company_id", "=", company_id)
        .where("id", "=", template_id)
        .select(["id", "template_type"])
        .executeTakeFirst();
