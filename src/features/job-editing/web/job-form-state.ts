import * as z from "zod/mini";
import { optional, SearchInt } from "#web/search-params.ts";

export const jobTabs = ["job-form", "application-form", "preview"] as const;
export type JobTab = (typeof jobTabs)[number];

/** What of a job is edited, as the address has it. */
export const JobFormState = z.object({ tab: optional(z.enum(jobTabs)) });

/** What a new job begins with. */
export const NewJobState = z.object({ template_id: optional(SearchInt) });
