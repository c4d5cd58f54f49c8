import * as z from "zod/mini";
import { optional, SearchInt } from "#web/search-params.ts";

/** Tab in the URL. The page checks whether it exists. */
export const JobFormState = z.object({ tab: optional(z.string()) });

/** Template of a new job in the URL. */
export const NewJobState = z.object({ template_id: optional(SearchInt) });
