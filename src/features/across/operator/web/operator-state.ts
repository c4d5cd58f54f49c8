import * as z from "zod/mini";
import { optional, SearchBool, SearchInt } from "#web/search-params.ts";

export const operatorTabs = ["companies", "groups", "health"] as const;

/** State of the page in the URL. Unknown values are ignored. */
export const OperatorState = z.object({
  tab: optional(z.enum(operatorTabs)),
  q: optional(z.string().check(z.maxLength(100))),
  /** Id of the group whose companies are listed. */
  group: optional(SearchInt),
  /** Id of the company shown in the dialog. */
  company: optional(SearchInt),
  /** Whether the dialog for a new company is open. */
  create: optional(SearchBool),
});
export type OperatorState = z.output<typeof OperatorState>;
