import * as z from "zod/mini";
import { companyRoles } from "#shared/actor.ts";
import { optional, SearchBool, SearchInt } from "#web/search-params.ts";

/** State of the page in the URL. An invalid value counts as absent. */
export const PeopleState = z.object({
  q: optional(z.string().check(z.maxLength(100))),
  role: optional(z.enum(companyRoles)),
  /** Person open in the dialog, and the dialog's tab. */
  person: optional(SearchInt),
  tab: optional(z.string()),
  invite: optional(SearchBool),
});
export type PeopleState = z.output<typeof PeopleState>;
