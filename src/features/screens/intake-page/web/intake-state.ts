import * as z from "zod/mini";
import { optional, SearchInt } from "#web/search-params.ts";

/** Open item in the URL, or "new" for a candidate without a CV. */
export const IntakeState = z.object({
  item: optional(z.union([z.literal("new"), SearchInt])),
});
