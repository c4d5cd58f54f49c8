import { fillTags } from "#features/review/message-templates/tags.ts";
import type { MessageType } from "../messages.ts";
import type { Db } from "#server/db/database.ts";
import type { StoredText } from "./fill-message.ts";
import { withHiddenLinks } from "./composing/hidden-links.ts";
import { maskedText } from "./masking/masked-text.ts";
import type { Row } from "./select-messages.ts";
import { maskedRecipient, renderMasked, tagNotes, type TagNotes } from "./masking/masked-recipient.ts";
import { renderFor } from "./render-message.ts";
import { recipientsOf, type MessageRecipient } from "./tag-values.ts";
import type { Reading } from "./reading.ts";

/**
 * Replaces the stored text of messages that must be rendered again. A waiting message is shown as it would be sent now, and
 * one to a masked candidate with notes instead of personal data.
 */
export async function withShownText(db: Db, reading: Reading, rows: readonly Row[]): Promise<Row[]> {
  const { actor, translate } = reading;
  const recipientFor = await recipientsToShow(db, reading, rows.filter(isFilledAnew));
  const notes = tagNotes(translate, actor.language);
  const shown = rows.map((row) => {
    const recipient = isFilledAnew(row) ? recipientFor(row) : undefined;
    return recipient ? { ...row, ...filled(row, recipient, notes) } : row;
  });
  const note = translate(actor.language, { key: "messages:hiddenLink" });
  return (await maskedText(reading, shown)).map((row) => withHiddenLinks(row, note));
}

const isFilledAnew = ({ written, state, is_masked }: Row) => written !== null && (state === "queued" || is_masked);

function filled(row: Row, recipient: MessageRecipient, notes: TagNotes) {
  const written = { ...(row.written as StoredText), msg_type: row.msg_type as MessageType };
  const { to_name, to_address, subject, html, text, segments } = row.is_masked
    ? // Notes aren't part of the SMS, so its stored number of segments stays.
      { ...renderMasked(written, recipient, notes), segments: row.segments }
    : renderFor(written, recipient);
  return { to_name, to_address, subject, html, text, segments };
}

/** Stored subject of a message to a masked candidate, or the text of an SMS, with unfilled tags. */
type Unfilled = Sent & { id: number; subject: string };

/** Fills the subjects of messages to masked candidates, like `withShownText`. Returns them by message id. */
export async function maskedSubjects(
  db: Db,
  reading: Reading,
  rows: readonly Unfilled[],
): Promise<ReadonlyMap<number, string>> {
  const recipientFor = await recipientsToShow(db, reading, rows);
  const notes = tagNotes(reading.translate, reading.actor.language);
  return new Map(
    rows.map((row) => {
      const recipient = recipientFor(row);
      return [row.id, recipient ? fillTags(row.subject, maskedRecipient(recipient, notes).values) : ""];
    }),
  );
}

type Sent = { application_id: number; user_id: number | null; msg_type: string };

/**
 * Loads the recipients of messages from the view of each message's author. Needs one query per author and kind of message.
 */
async function recipientsToShow(db: Db, { actor, config }: Reading, rows: readonly Sent[]) {
  const { company_id } = actor;
  const found = new Map<string, Map<number, MessageRecipient>>();
  for (const [key, same] of Map.groupBy(rows, keyOf)) {
    const { user_id } = same[0] as Sent;
    const application_ids = [...new Set(same.map(({ application_id }) => application_id))];
    const msg_type = same[0]?.msg_type as MessageType;
    // oxlint-disable-next-line no-await-in-loop -- One transaction, and few authors write to one candidate.
    found.set(key, await recipientsOf(db, config, { company_id, application_ids, user_id, msg_type }));
  }
  return (row: Sent) => found.get(keyOf(row))?.get(row.application_id);
}

const keyOf = ({ user_id, msg_type }: Sent) => `${user_id} ${msg_type}`;
