import * as z from "zod/mini";
import { optional, SearchInt } from "#web/search-params.ts";

/** What is open in the queue: an item, or a candidate without a CV. */
export const IntakeState = z.object({
  item: optional(z.union([z.literal("new"), SearchInt])),
});
