import * as z from "zod/mini";
import { optional, SearchInt } from "#web/search-params.ts";

/** What of a job is edited, as the address has it; the page knows its tabs. */
export const JobFormState = z.object({ tab: optional(z.string()) });

/** What a new job begins with. */
export const NewJobState = z.object({ template_id: optional(SearchInt) });
