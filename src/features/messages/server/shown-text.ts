import type { MessageType } from "../messages.ts";
import type { Db } from "#server/db/database.ts";
import type { StoredText } from "./fill-message.ts";
import { withHiddenLinks } from "./hidden-links.ts";
import { maskedText } from "./masked-text.ts";
import type { Reading, Row } from "./messages.queries.ts";
import { maskedRecipient } from "./masked-recipient.ts";
import { renderFor } from "./render-message.ts";
import { recipientsOf, type MessageRecipient } from "./tag-values.ts";

/**
 * Replaces the stored words of messages where a reader is shown others: of one that waits, as it would leave now, and of one
 * to a masked candidate, with the tags that tell who they are.
 */
export async function withShownText(db: Db, reading: Reading, rows: readonly Row[]): Promise<Row[]> {
  const recipientFor = await recipientsToShow(db, reading, rows.filter(isFilledAnew));
  const shown = rows.map((row) => {
    const recipient = isFilledAnew(row) ? recipientFor(row) : undefined;
    return recipient ? { ...row, ...filled(row, recipient) } : row;
  });
  const note = reading.translate(reading.actor.language, { key: "messages:hiddenLink" });
  return (await maskedText(reading, shown)).map((row) => withHiddenLinks(row, note));
}

const isFilledAnew = ({ written, state, is_masked }: Row) => written !== null && (state === "queued" || is_masked);

function filled(row: Row, recipient: MessageRecipient) {
  const written = { ...(row.written as StoredText), msg_type: row.msg_type as MessageType };
  const { to_name, to_address, subject, html, text, segments } = renderFor(
    written,
    row.is_masked ? maskedRecipient(recipient) : recipient,
  );
  return { to_name, to_address, subject, html, text, segments };
}

/** The recipients of these messages as their authors would write to them: one query for each author and kind of message. */
async function recipientsToShow(db: Db, { actor, config }: Reading, rows: readonly Row[]) {
  const { company_id } = actor;
  const found = new Map<string, Map<number, MessageRecipient>>();
  for (const [key, same] of Map.groupBy(rows, keyOf)) {
    const { user_id } = same[0] as Row;
    const application_ids = [...new Set(same.map(({ application_id }) => application_id))];
    const msg_type = same[0]?.msg_type as MessageType;
    // oxlint-disable-next-line no-await-in-loop -- One transaction, and few authors write to one candidate.
    found.set(key, await recipientsOf(db, config, { company_id, application_ids, user_id, msg_type }));
  }
  return (row: Row) => found.get(keyOf(row))?.get(row.application_id);
}

const keyOf = ({ user_id, msg_type }: Row) => `${user_id} ${msg_type}`;
