import { sql } from "kysely";
import { readerId } from "#shared/actor.ts";
import { notFound, type Message as Sentence } from "#shared/errors.ts";
import type { Db } from "#server/db/database.ts";
import { pageOf, type SortOrder } from "#server/db/keyset.ts";
import type { Keys } from "#server/http/cursors.ts";
import type { CalendarReply, Message } from "../messages.contract.ts";
import { canLock, canMessage } from "../messages.policy.ts";
import { problemStates, type MessageReason, type MessageState } from "../messages.ts";
import { messageTime } from "./message-time.ts";
import { visibleMessages } from "./messages.access.ts";
import { withShownText } from "./shown-text.ts";
import type { Reading } from "./reading.ts";
import { selectMessages, type Row } from "./select-messages.ts";

const newestFirst: SortOrder = {
  keys: [
    { value: sql.raw(messageTime), type: "timestamptz" },
    { value: sql<number>`message.id`, type: "bigint" },
  ],
  isDescending: true,
};

export async function messagesOn(
  db: Db,
  reading: Reading,
  application_id: number,
  page: { page_size: number; after: Keys | undefined },
) {
  const { actor } = reading;
  const { count } = await visibleMessages(db, actor)
    .where("message.application_id", "=", application_id)
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  const found = selectMessages(db, actor).where("message.application_id", "=", application_id);
  const { rows, last } = await pageOf(found, newestFirst, page);
  const shown = await withShownText(
    db,
    reading,
    rows.map(({ row }) => row),
  );
  return { count, results: shown.map((row) => present(row, reading)), last };
}

export async function messageById(db: Db, reading: Reading, id: number): Promise<Message> {
  const row = await selectMessages(db, reading.actor).where("message.id", "=", id).executeTakeFirst();
  if (!row) throw notFound();
  const [shown = row] = await withShownText(db, reading, [row]);
  return present(shown, reading);
}

/** Whether the message failed and wasn't sent again. */
const isOpenProblem = ({ state, replacement_id }: Pick<Row, "state" | "replacement_id">) =>
  replacement_id === null && problemStates.some((problem) => problem === state);

function present(found: Row, { actor, translate }: Reading): Message {
  const { state: saved, reason, error, my_role, user, user_id, replacement_id, ...row } = found;
  const state = saved as MessageState;
  const status = translate(actor.language, {
    key: state === "unknown" && row.msg_type === "sms" ? "messages:status.unknownSms" : `messages:status.${state}`,
  });
  const sentence: Sentence =
    reason === "blankTags" && error !== ""
      ? { key: "messages:blankTags", values: { tags: error } }
      : { key: `messages:problems.${reason as MessageReason}` };
  const why = reason === "" ? error : translate(actor.language, sentence);
  return {
    ...row,
    calendar_reply: row.calendar_reply as CalendarReply | null,
    bcc: canMessage({ my_role }) ? row.bcc : [],
    refused_copies: canMessage({ my_role }) ? row.refused_copies : [],
    price: canMessage({ my_role }) ? row.price : null,
    msg_type: row.msg_type as Message["msg_type"],
    cause: row.cause as Message["cause"],
    direction: row.direction as Message["direction"],
    user: user && { id: user.id, name: user.name },
    status: state,
    status_display: why === "" ? status : `${status}: ${why}`,
    is_recallable: state === "queued" && canMessage({ my_role }),
    is_repeatable: isOpenProblem({ state, replacement_id }) && canMessage({ my_role }),
    is_lockable: canLock({ my_role, user_id }, readerId(actor)),
  };
}
