import { z } from "zod";
import { endpoint } from "#shared/contract.ts";
import { QueryId, QueryList } from "#shared/schemas.ts";
import { outboxTabs } from "./outbox.ts";

// A separate file, because every page uses this endpoint, but few use the others of the outbox.

/** Maximum count. Larger numbers are returned as this one. */
export const maxCounted = 100;

/**
 * Filters of the outbox: `q` matches beginnings of words in the text, name or email address; `bulk_action_id` selects the
 * messages of a bulk action.
 */
export const outboxFilter = {
  q: z.string().trim().max(100).default(""),
  bulk_action_id: QueryId.optional(),
};

export const countOutbox = endpoint({
  name: "countOutbox",
  summary:
    "How many messages to candidates wait, did not arrive, were answered, sent and taken back, and for who sorts them how many mails came that belong to no message. Counts end at 100.",
  method: "GET",
  path: "/v1/outbox/counts/",
  guard: "session",
  access: "signed_in",
  /** Tabs to count; all of them if absent. */
  query: z.object({ ...outboxFilter, tab: QueryList(z.enum([...outboxTabs, "received"])) }),
  reply: z.object({
    waiting: z.int().optional(),
    problems: z.int().optional(),
    answers: z.int().optional(),
    sent: z.int().optional(),
    recalled: z.int().optional(),
    received: z.int().optional(),
  }),
});
