import * as z from "zod/mini";
import { companyRoles } from "#shared/actor.ts";
import { optional, SearchBool, SearchInt } from "#web/search-params.ts";

/** What the page shows, as the address has it. An unknown value counts as absent. */
export const PeopleState = z.object({
  q: optional(z.string().check(z.maxLength(100))),
  role: optional(z.enum(companyRoles)),
  /** Who is open in the window, and on which tab. */
  person: optional(SearchInt),
  tab: optional(z.string()),
  /** The window for invitations is open. */
  invite: optional(SearchBool),
});
export type PeopleState = z.output<typeof PeopleState>;
