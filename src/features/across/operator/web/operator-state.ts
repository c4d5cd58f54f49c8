import * as z from "zod/mini";
import { optional, SearchBool, SearchInt } from "#web/search-params.ts";

export const operatorTabs = ["companies", "groups", "health"] as const;

/** What the page shows, as the address has it. An unknown value counts as absent. */
export const OperatorState = z.object({
  tab: optional(z.enum(operatorTabs)),
  q: optional(z.string().check(z.maxLength(100))),
  /** The group whose companies are listed. */
  group: optional(SearchInt),
  /** The company that is open in the window. */
  company: optional(SearchInt),
  /** The window for a new company is open. */
  create: optional(SearchBool),
});
export type OperatorState = z.output<typeof OperatorState>;
