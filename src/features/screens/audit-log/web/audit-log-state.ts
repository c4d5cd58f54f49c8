import * as z from "zod/mini";
import { optional, SearchInt } from "#web/search-params.ts";
import { auditAreas } from "#features/platform/activity/audit-areas.ts";

const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));

/** Filters of the log in the URL. An invalid value counts as absent. */
export const AuditLogState = z.object({
  user_id: optional(SearchInt),
  area: optional(z.enum(auditAreas)),
  from: optional(day),
  to: optional(day),
  application_id: optional(SearchInt),
  job_id: optional(SearchInt),
});
export type AuditLogState = z.output<typeof AuditLogState>;
