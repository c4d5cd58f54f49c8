import { z } from "zod";
import { endpoint } from "#shared/contract.ts";
import { Cursor, Id, IsoTime, QueryInt } from "#shared/schemas.ts";
import { messageCauses, messageReasons, messageStates } from "#features/conversations/messages/messages.ts";
import { outboxFilter } from "./outbox-counts.contract.ts";
import { maxRecalled, outboxTabs, problems } from "./outbox.ts";

export const OutboxRow = z.object({
  id: Id,
  application_id: Id,
  /** Null for a masked or anonymized candidate. */
  full_name: z.string().nullable(),
  is_masked: z.boolean(),
  job: z.object({ id: Id, title: z.string() }),
  to_address: z.string(),
  /** Sender of a reply as named in the email. */
  from: z.string(),
  /** Whether no colleague has written to the candidate since the reply. */
  is_unanswered: z.boolean(),
  subject: z.string(),
  /** Null for automatic messages and for messages from candidates. */
  user: z.object({ id: Id, name: z.string() }).nullable(),
  cause: z.enum(messageCauses),
  status: z.enum(messageStates),
  /** Time at which the message is sent or retried, was sent, or reached its final state. */
  at: IsoTime,
  is_private: z.boolean(),
  is_scheduled: z.boolean(),
  /** Whether the mail server deferred the message, so that it is retried. */
  is_delayed: z.boolean(),
  problem: z.enum(problems).nullable(),
  /** Reason why the product didn't send it; null if the server's words say why. */
  reason: z.enum(messageReasons).nullable(),
  /** Response of the mail server. */
  error: z.string(),
  /** Bulk action that created the message. */
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
    /** Server time, with which a browser whose clock differs computes the countdown. */
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
    /** Number of the given messages that had been recalled before. */
    recalled_before: z.int(),
    /** Number of messages that were already sent. For a bulk action, they are counted once none is waiting. */
    left: z.int(),
    /** Whether no messages are left to recall. */
    is_done: z.boolean(),
  }),
});
