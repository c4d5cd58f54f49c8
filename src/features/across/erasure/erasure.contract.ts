import { z } from "zod";
import { endpoint } from "#shared/contract.ts";
import { Id, IsoTime, QueryId } from "#shared/schemas.ts";
import { Application } from "#features/review/applications/applications.contract.ts";

const path = "/v1/applications/:application_id/";
const params = z.object({ application_id: QueryId });

export const deleteApplication = endpoint({
  name: "deleteApplication",
  summary: "Delete an application. It can be restored for 30 days; then it is erased with all that hangs on it.",
  method: "DELETE",
  path,
  guard: "session",
  access: "application:delete",
  params,
  status: 204,
});

export const restoreApplication = endpoint({
  name: "restoreApplication",
  summary: "Restore a deleted application.",
  method: "POST",
  path: "/v2/applications/:application_id/restore/",
  guard: "session",
  access: "application:restore",
  params,
  status: 204,
});

export const anonymizeApplication = endpoint({
  name: "anonymizeApplication",
  summary:
    "Remove for ever all that tells who a candidate is, and what colleagues wrote about them. Numbers and history stay for reports.",
  method: "POST",
  path: `${path}anonymize/`,
  guard: "session",
  access: "application:delete",
  params,
  body: z.strictObject({ id: Id.optional() }),
  reply: Application,
});

const ExportRequest = z.object({
  id: Id,
  application: Id,
  is_done: z.boolean(),
  done_by: Id.nullable(),
  dt_created: IsoTime,
});

export const patchExportRequest = endpoint({
  name: "patchExportRequest",
  summary: "Mark a candidate's request for a copy of their data as done, or as still to be done.",
  method: "PATCH",
  path: "/v1/export-requests/:export_request_id/",
  guard: "session",
  access: "export_request:manage",
  params: z.object({ export_request_id: QueryId }),
  body: z.strictObject({
    id: Id.optional(),
    application: Id.optional(),
    is_done: z.boolean(),
    /** Must be the caller: nobody can mark it on behalf of someone else. */
    done_by: Id.nullable().optional(),
  }),
  reply: ExportRequest,
});
