import * as z from "zod/mini";
import { optional, SearchInt } from "#web/search-params.ts";
import { outboxTabs } from "../outbox.ts";

export const OutboxState = z.object({
  tab: optional(z.enum([...outboxTabs, "received"])),
  q: optional(z.string().check(z.maxLength(100))),
  /** Shows only the messages of a bulk action. */
  bulk_action_id: optional(SearchInt),
  /** Message open in the dialog. */
  message: optional(SearchInt),
  /** Received email open in the dialog. */
  mail: optional(SearchInt),
});
export type OutboxState = z.output<typeof OutboxState>;
