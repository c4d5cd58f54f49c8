import { z } from "zod";
import { endpoint } from "#shared/contract.ts";
import { QueryId, QueryList } from "#shared/schemas.ts";
import { outboxTabs } from "./outbox.ts";

// A file of its own, because every page asks it, and few ask the other endpoints of the outbox.

/** Larger numbers are answered as this one. */
export const maxCounted = 100;

/** By what the outbox is narrowed: beginnings of words in what was written, of a name or an address, or what one action on many wrote. */
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
  /** Without tabs all of them are counted. */
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
