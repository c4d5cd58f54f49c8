import * as z from "zod/mini";
import { optional, SearchInt } from "#web/search-params.ts";
import { outboxTabs } from "../outbox.ts";

/** What the page shows, as the address has it. */
export const OutboxState = z.object({
  tab: optional(z.enum([...outboxTabs, "received"])),
  q: optional(z.string().check(z.maxLength(100))),
  /** What one action on many wrote. */
  bulk_action_id: optional(SearchInt),
  /** The message that is open in the window. */
  message: optional(SearchInt),
  /** The received mail that is open in the window. */
  mail: optional(SearchInt),
});
export type OutboxState = z.output<typeof OutboxState>;
