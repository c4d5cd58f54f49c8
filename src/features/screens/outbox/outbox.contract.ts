import { z } from "zod";
import { endpoint } from "#shared/contract.ts";
import { Cursor, Id, IsoTime, QueryInt } from "#shared/schemas.ts";
import { messageCauses, messageReasons, messageStates } from "#features/conversations/messages/messages.ts";
import { outboxFilter } from "./outbox-counts.contract.ts";
import { maxRecalled, outboxTabs, problems } from "./outbox.ts";

export const OutboxRow = z.object({
  id: Id,
  application_id: Id,
  /** Null for an anonymous or anonymized candidate. */
  full_name: z.string().nullable(),
  is_masked: z.boolean(),
  job: z.object({ id: Id, title: z.string() }),
  to_address: z.string(),
  /** Who says to have written an answer. */
  from: z.string(),
  /** Whether no colleague has written to the candidate since an answer. */
  is_unanswered: z.boolean(),
  subject: z.string(),
  /** Null for what the product or the candidate wrote. */
  user: z.object({ id: Id, name: z.string() }).nullable(),
  cause: z.enum(messageCauses),
  status: z.enum(messageStates),
  /** When it leaves or is tried again, has left, or came to its end. */
  at: IsoTime,
  is_private: z.boolean(),
  is_scheduled: z.boolean(),
  /** Whether the mail server put it off, and it is tried again. */
  is_delayed: z.boolean(),
  problem: z.enum(problems).nullable(),
  /** Why the product did not send it; null where a server's words say why. */
  reason: z.enum(messageReasons).nullable(),
  /** What the mail server said of it. */
  error: z.string(),
  /** The action on many that wrote it. */
  bulk_action_id: Id.nullable(),
  is_recallable: z.boolean(),
  is_repeatable: z.boolean(),
});
export type OutboxRow = z.infer<typeof OutboxRow>;

export const listOutbox = endpoint({
  name: "listOutbox",
  summary:
    "The messages to candidates that the reader may see: those that wait, the next to leave first; or those that did not arrive, came as answers, were sent or taken back, the newest first.",
  method: "GET",
  path: "/v1/outbox/",
  guard: "session",
  access: "signed_in",
  query: z.object({
    tab: z.enum(outboxTabs).default("waiting"),
    ...outboxFilter,
    page_size: QueryInt.pipe(z.int().min(1).max(100)).default(50),
    cursor: Cursor.optional(),
  }),
  reply: z.object({
    /** What the server's clock shows, by which a browser with another one counts down. */
    now: IsoTime,
    next: z.string().nullable(),
    results: z.array(OutboxRow),
  }),
});

export const recallMessages = endpoint({
  name: "recallMessages",
  summary: `Take back messages that have not left: these, or what one action on many wrote, of which a request takes back the next ${maxRecalled}.`,
  method: "POST",
  path: "/v1/outbox/recall/",
  guard: "session",
  access: "message:cancel",
  body: z.union([
    z.strictObject({ message_ids: z.array(Id).min(1).max(maxRecalled) }),
    z.strictObject({ bulk_action_id: Id }),
  ]),
  reply: z.object({
    recalled: z.int(),
    /** Number of the named messages that had been taken back before. */
    recalled_before: z.int(),
    /** How many had left by then; of an action on many they are counted once nothing of it waits. */
    left: z.int(),
    /** Whether nothing is left to take back. */
    is_done: z.boolean(),
  }),
});
