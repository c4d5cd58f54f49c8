import { sql } from "kysely";
import { isAdmin, readerId, type Actor } from "#shared/actor.ts";
import { partsWith } from "#shared/rights.ts";
import { canMessage } from "#features/conversations/messages/messages.policy.ts";
import { messageTime } from "#features/conversations/messages/server/message-time.ts";
import { visibleMessages } from "#features/conversations/messages/server/messages.access.ts";
import { maskedSubjects } from "#features/conversations/messages/server/shown-text.ts";
import type { Reading } from "#features/conversations/messages/server/reading.ts";
import type { MessageReason, MessageState } from "#features/conversations/messages/messages.ts";
import type { Db } from "#server/db/database.ts";
import { pageOf, type SortOrder } from "#server/db/keyset.ts";
import { userRef } from "#server/db/user-ref.ts";
import type { Keys } from "#server/http/cursors.ts";
import type { OutboxRow } from "../outbox.contract.ts";
import { maxCounted } from "../outbox-counts.contract.ts";
import { maxRecalled, statesOf, type OutboxTab } from "../outbox.ts";
import { problemOf } from "./problem-of.ts";

export type OutboxFilter = { q: string; bulk_action_id?: number | undefined };

/** Conditions of the partial indexes, so that lists and counts of a tab read no other rows. */
const shownIn = {
  waiting: sql<boolean>`message.state in ('queued', 'sending')`,
  problems: sql<boolean>`message.state in ('failed', 'bounced', 'unknown') and message.replacement_id is null`,
  // Emails attached from a mailbox were never in the outbox.
  answers: sql<boolean>`message.state = 'received' and message.mailbox_mail_id is null`,
  sent: sql<boolean>`message.state in ('sent', 'delivered') and message.mailbox_mail_id is null`,
  recalled: sql<boolean>`message.state = 'canceled'`,
} as const satisfies Record<OutboxTab, unknown>;

/** Sorts messages that are being sent first. */
const leavesAt = sql<string>`(case message.state when 'sending' then message.send_at else message.due_at end)`;

const timesOf = {
  waiting: leavesAt,
  problems: sql<string>`message.dt_state`,
  answers: sql<string>`message.dt_sent`,
  sent: sql<string>`message.dt_sent`,
  recalled: sql<string>`message.dt_state`,
} as const satisfies Record<OutboxTab, unknown>;

const orderOf = (tab: OutboxTab): SortOrder => ({
  keys: [
    { value: timesOf[tab], type: "timestamptz" },
    { value: sql<number>`message.id`, type: "bigint" },
  ],
  isDescending: tab !== "waiting",
});

/**
 * Applications of jobs in which the actor has a role. Redundant to the access query, but without it PostgreSQL would read
 * all messages of the company for people with few jobs.
 */
const ofOwnJobs = (db: Db, actor: Actor) =>
  db
    .selectFrom("job_user as own")
    .innerJoin("application as of_own", (join) =>
      join.onRef("of_own.company_id", "=", "own.company_id").onRef("of_own.job_id", "=", "own.job_id"),
    )
    .where("own.company_id", "=", actor.company_id)
    .where("own.user_id", "=", actor.user_id)
    .select("of_own.id");

/** Maximum number of characters of an SMS, or of a masked candidate's subject, that a row shows. */
const maxShownSubject = 120;

/** An SMS has no subject, so its text is shown. */
const storedSubject = sql<string>`(case message.msg_type when 'sms' then left(message.text, ${sql.lit(maxShownSubject)}) else message.subject end)`;

/**
 * Subject to show. For a masked candidate it contains unfilled tags, which `withMaskedSubjects` fills. It is empty if the
 * candidate wrote it.
 */
const subject = sql<string>`(case when not standing.is_masked then ${storedSubject}
  else coalesce(message.written->>(case message.msg_type when 'sms' then 'text' else 'subject' end), '') end)`;

/** A waiting email is sent to the candidate's address at that time, so the current one is shown. */
const address = sql<string>`(case when standing.is_masked then ''
  when message.state = 'queued' and message.msg_type = 'email' then coalesce(standing.email, '')
  else message.to_address end)`;

/** Full-text query for all words as prefixes. Null without words, which matches nothing. */
const wordsBeginning = (q: string) => sql`(
  select string_agg(quote_literal(word) || ':*', ' & ')::tsquery from unnest(tsvector_to_array(to_tsvector('simple', ${q}))) word
)`;

/** Condition that no colleague has written a waiting or sent message after it, as far as the actor can see. */
const isUnanswered = (
  actor: Actor,
) => sql<boolean>`message.state = 'received' and not message.is_auto_reply and not message.is_colleague and not exists (
  select from message as later
  where later.company_id = message.company_id and later.application_id = message.application_id
    and (coalesce(later.dt_sent, later.dt_created), later.id) > (${sql.raw(messageTime)}, message.id)
    and later.direction = 'out' and later.cause = 'person' and later.state <> 'canceled'
    and (not later.is_private or later.user_id = ${readerId(actor)} or standing.my_role = any(${partsWith("messages.send")}))
)`;

const inTab = (db: Db, actor: Actor, tab: OutboxTab, { q, bulk_action_id }: OutboxFilter) =>
  visibleMessages(db, actor)
    .where(shownIn[tab])
    .$if(tab === "answers", (query) => query.where("message.is_colleague", "=", false))
    .$if(!isAdmin(actor), (query) => query.where("message.application_id", "in", ofOwnJobs(db, actor)))
    .$if(q !== "", (query) =>
      query.where(sql<boolean>`message.words @@ ${wordsBeginning(q)} and not standing.is_masked`),
    )
    .$if(bulk_action_id !== undefined, (query) => query.where("message.bulk_action_id", "=", bulk_action_id ?? 0));

const rowsIn = (db: Db, actor: Actor, tab: OutboxTab, filter: OutboxFilter) =>
  inTab(db, actor, tab, filter).select((eb) => [
    "message.id",
    "message.application_id",
    address.as("to_address"),
    subject.as("subject"),
    "message.cause",
    "message.msg_type",
    "message.state",
    "message.reason",
    // The server's words can contain the address.
    sql<string>`case when standing.is_masked then '' else message.error end`.as("error"),
    "standing.is_masked",
    "message.is_private",
    "message.is_scheduled",
    "message.bulk_action_id",
    "message.replacement_id",
    sql<string>`case when standing.is_masked and not message.is_colleague then ''
      else coalesce(nullif(message.from_name, ''), message.from_address) end`.as("from"),
    isUnanswered(actor).as("is_unanswered"),
    "standing.job_id",
    "standing.job_title",
    "standing.my_role",
    sql<string>`case when standing.is_masked then ''
      else trim(standing.first_name || ' ' || standing.last_name) end`.as("full_name"),
    "message.user_id",
    timesOf[tab].as("at"),
    userRef(eb, "message.user_id").as("user"),
  ]);

type Row = Awaited<ReturnType<ReturnType<typeof rowsIn>["executeTakeFirstOrThrow"]>>;

export async function outboxPage(
  db: Db,
  reading: Reading,
  { tab, ...filter }: OutboxFilter & { tab: OutboxTab },
  page: { page_size: number; after: Keys | undefined },
) {
  const { rows, last } = await pageOf(rowsIn(db, reading.actor, tab, filter), orderOf(tab), page);
  const shown = await withMaskedSubjects(
    db,
    reading,
    rows.map(({ row }) => row),
  );
  return { results: shown.map(present), last };
}

async function withMaskedSubjects(db: Db, reading: Reading, rows: readonly Row[]): Promise<Row[]> {
  const subjects = await maskedSubjects(
    db,
    reading,
    rows.filter(({ is_masked, subject: stored }) => is_masked && stored !== ""),
  );
  return rows.map((row) => ({ ...row, subject: subjects.get(row.id)?.slice(0, maxShownSubject) ?? row.subject }));
}

function present(found: Row): OutboxRow {
  const { msg_type, state, error, my_role, replacement_id, job_id, job_title, user, user_id: _, ...row } = found;
  const reason = row.reason as MessageReason | "";
  const isProblem = statesOf.problems.some((problem) => problem === state);
  const mayWrite = canMessage({ my_role });
  return {
    ...row,
    full_name: row.full_name || null,
    job: { id: job_id, title: job_title },
    user: user && { id: user.id, name: user.name },
    cause: row.cause as OutboxRow["cause"],
    status: state as MessageState,
    reason: reason || null,
    error,
    is_delayed: state === "queued" && (error !== "" || reason !== ""),
    problem: isProblem ? problemOf({ msg_type, state, reason, error }) : null,
    is_recallable: state === "queued" && mayWrite,
    is_repeatable: isProblem && replacement_id === null && mayWrite,
  };
}

export async function countsIn(
  db: Db,
  actor: Actor,
  tabs: readonly OutboxTab[],
  filter: OutboxFilter,
): Promise<Partial<Record<OutboxTab, number>>> {
  const counts: Partial<Record<OutboxTab, number>> = {};
  for (const tab of tabs) {
    const some = inTab(db, actor, tab, filter).select("message.id").limit(maxCounted);
    // oxlint-disable-next-line no-await-in-loop -- There are five tabs, on one connection.
    const { count } = await db
      .selectFrom(some.as("some"))
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow();
    counts[tab] = count;
  }
  return counts;
}

/** Messages of a bulk action that the actor can recall. */
const ownOfAction = (db: Db, actor: Actor, bulk_action_id: number) =>
  visibleMessages(db, actor)
    .where("message.bulk_action_id", "=", bulk_action_id)
    .where("standing.my_role", "in", partsWith("messages.send"));

/** Returns the next queued messages of the bulk action, in the order of sending. */
export async function nextOfAction(db: Db, actor: Actor, bulk_action_id: number): Promise<number[]> {
  const rows = await ownOfAction(db, actor, bulk_action_id)
    .where("message.state", "=", "queued")
    .orderBy(leavesAt)
    .limit(maxRecalled)
    .select("message.id")
    .execute();
  return rows.map(({ id }) => id);
}

/** Counts the messages of a bulk action that the actor can recall, and those that were already sent. */
export const standOfAction = (db: Db, actor: Actor, bulk_action_id: number) =>
  ownOfAction(db, actor, bulk_action_id)
    .select((eb) => [
      eb.fn.countAll<number>().as("all"),
      eb.fn.countAll<number>().filterWhere("message.state", "not in", ["queued", "canceled"]).as("left"),
    ])
    .executeTakeFirstOrThrow();
