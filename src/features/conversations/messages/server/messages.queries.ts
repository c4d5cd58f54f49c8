import { sql, type RawBuilder } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import { readerId, type Actor } from "#shared/actor.ts";
import { notFound, type Message as Sentence } from "#shared/errors.ts";
import type { Db } from "#server/db/database.ts";
import { pageOf, type SortOrder } from "#server/db/keyset.ts";
import { userRef } from "#server/db/user-ref.ts";
import type { Keys } from "#server/http/cursors.ts";
import type { CalendarReply, Message } from "../messages.contract.ts";
import { canLock, canMessage } from "../messages.policy.ts";
import { maxListedText, problemStates, type MessageReason, type MessageState } from "../messages.ts";
import { messageTime } from "./message-time.ts";
import { isOwn, visibleMessages } from "./messages.access.ts";
import { hasOriginal } from "./original-mail.ts";
import { withShownText, type Reading } from "./shown-text.ts";

const selectMessages = (db: Db, actor: Actor) =>
  visibleMessages(db, actor).select((eb) => [
    "message.id",
    "message.application_id",
    "message.msg_type",
    "message.cause",
    "message.to_name",
    "message.to_address",
    "message.subject",
    // That of a stranger has a page of its own, in a frame.
    sql<string>`case when ${isOwn} then message.html else '' end`.as("html"),
    "message.segments",
    sql<string | null>`message.price::text`.as("price"),
    "message.reply_to",
    "message.is_private",
    "message.is_hidden_sender",
    "message.is_scheduled",
    "message.state",
    "message.reason",
    "message.error",
    "message.replacement_id",
    "message.send_at",
    "message.dt_created",
    "message.dt_sent",
    "message.direction",
    "message.answers_id",
    "message.from_name",
    "message.from_address",
    "message.is_other_sender",
    sql<string>`left(message.text, ${maxListedText})`.as("text"),
    sql<string>`left(message.quoted, ${maxListedText})`.as("quoted"),
    hasPage.as("has_page"),
    "message.has_remote_content",
    "message.is_auto_reply",
    "message.is_partial",
    "message.is_colleague",
    "message.is_encrypted",
    "message.calendar_reply",
    "message.held_back",
    "message.written",
    isOwn.as("is_own"),
    hasOriginal.as("has_original"),
    "standing.my_role",
    "standing.is_masked",
    "standing.first_name",
    "standing.last_name",
    "standing.email",
    "standing.phone_number",
    "standing.ln_url",
    sql<boolean>`message.mailbox_mail_id is not null`.as("is_attached"),
    "message.user_id",
    userRef(eb, "message.user_id").as("user"),
    namesOf(sql.ref("message.cc")).as("cc"),
    namesOf(sql.ref("message.bcc")).as("bcc"),
    namesOf(sql.ref("message.refused_copies")).as("refused_copies"),
    jsonArrayFrom(
      eb
        .selectFrom("message_file")
        .innerJoin("stored_file", (join) =>
          join
            .onRef("stored_file.company_id", "=", "message_file.company_id")
            .onRef("stored_file.id", "=", "message_file.file_id"),
        )
        .whereRef("message_file.company_id", "=", "message.company_id")
        .whereRef("message_file.message_id", "=", "message.id")
        .select(["message_file.id", "message_file.name", "stored_file.size"])
        .orderBy("message_file.id"),
    ).as("files"),
  ]);

const hasPage = sql<boolean>`not ${isOwn}
  and (message.html <> '' or greatest(length(message.text), length(message.quoted)) > ${maxListedText})`;

const namesOf = (user_ids: RawBuilder<unknown>) =>
  sql<string[]>`array(select name from app_user where id = any(${user_ids}) order by name)`;

export type Row = Awaited<ReturnType<ReturnType<typeof selectMessages>["execute"]>>[number];

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

/** Whether it did not arrive, and was not sent again either. */
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
