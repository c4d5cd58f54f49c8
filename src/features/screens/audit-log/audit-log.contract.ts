import { z } from "zod";
import { endpoint } from "#shared/contract.ts";
import { Cursor, Id, IsoDate, IsoTime, QueryId, QueryInt } from "#shared/schemas.ts";
import { auditAreas } from "#features/platform/activity/audit-areas.ts";

export const AuditEntry = z.object({
  id: Id,
  /** Sentence in the actor's language, including who did it. */
  sentence: z.string(),
  /**
   * Name, at that time, of the status, key or department that was created, changed or removed, or of the person whom the
   * entry is about. A status is named together with its pipeline.
   */
  object: z.string().nullable(),
  /** Id of the object, whose kind the sentence names. */
  object_id: Id.nullable(),
  /**
   * Changed fields with values in the actor's language. Null is an empty value. If both are null, the log has no values for
   * the field.
   */
  changes: z.array(z.object({ field: z.string(), from: z.string().nullable(), to: z.string().nullable() })),
  user: z.object({ id: Id, name: z.string(), email: z.string() }).nullable(),
  /** API key with which a program acted on behalf of the person. */
  api_key: z.string().nullable(),
  /** The name is null if the application is masked, hidden or deleted. */
  application: z.object({ id: Id, name: z.string().nullable() }).nullable(),
  job: z.object({ id: Id, title: z.string().nullable() }).nullable(),
  dt_created: IsoTime,
});
export type AuditEntry = z.infer<typeof AuditEntry>;

const filters = {
  user_id: QueryId.optional(),
  area: z.enum(auditAreas).optional(),
  /** Range of dates in the company's time zone, inclusive. */
  from: IsoDate.optional(),
  to: IsoDate.optional(),
  application_id: QueryId.optional(),
  job_id: QueryId.optional(),
};
export type AuditFilter = z.output<z.ZodObject<typeof filters>>;

export const listAuditLog = endpoint({
  name: "listAuditLog",
  summary: "What people and programs did in the company, or which documents they opened, newest first.",
  method: "GET",
  path: "/v2/audit-log/",
  guard: "session",
  access: "audit_log:read",
  query: z.object({
    ...filters,
    page_size: QueryInt.pipe(z.int().min(1).max(100)).default(50),
    cursor: Cursor.optional(),
  }),
  reply: z.object({ results: z.array(AuditEntry), next: z.string().nullable() }),
});

export const exportAuditLog = endpoint({
  name: "exportAuditLog",
  summary: "The same as a csv, from the newest on. The log keeps that it was exported.",
  method: "GET",
  path: "/v2/audit-log/export/",
  guard: "session_download",
  access: "audit_log:read",
  query: z.object(filters),
  produces: "text/csv",
});
