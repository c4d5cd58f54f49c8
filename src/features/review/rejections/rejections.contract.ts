import { z } from "zod";
import { endpoint } from "#shared/contract.ts";
import { Id, IsoTime, QueryBool, QueryId } from "#shared/schemas.ts";
import { endedBy } from "#features/organization/statuses/statuses.ts";
import { UserRef } from "#features/review/applications/applications.contract.ts";
import { reasonFields as fields } from "./given-reason.contract.ts";

const applicationPath = "/v1/applications/:application_id/rejection-reasons/";
const applicationParams = z.object({ application_id: QueryId });
const path = "/v1/rejection-reasons/:rejection_reason_id/";
const params = z.object({ rejection_reason_id: QueryId });

export const RejectionReason = z.object({
  id: Id,
  application: Id,
  value: z.string(),
  /** Whether the reason is free text instead of one of the status's options. */
  is_other: z.boolean(),
  /** Whether the company rejected the candidate or the candidate withdrew. */
  ended_by: z.enum(endedBy),
  comment: z.string(),
  /** Null after the author has left the company. */
  user: UserRef.nullable(),
  canEdit: z.boolean(),
  canDelete: z.boolean(),
  dt_created: IsoTime,
  version: z.int(),
});
export type RejectionReason = z.infer<typeof RejectionReason>;

const own = { id: Id.optional(), version: z.int().optional() };

export const listRejectionReasons = endpoint({
  name: "listRejectionReasons",
  summary: "Why an application was rejected; without a reason 404, or an empty list with `optional=1`.",
  method: "GET",
  path: applicationPath,
  guard: "session",
  access: "application:read",
  params: applicationParams,
  query: z.object({ optional: QueryBool.optional() }),
  reply: z.object({ count: z.int(), results: z.array(RejectionReason) }),
});

export const createRejectionReason = endpoint({
  name: "createRejectionReason",
  summary: "Say why an application is rejected. It replaces one's own reason, and one of an earlier rejection.",
  method: "POST",
  path: applicationPath,
  guard: "session",
  access: "application:reject",
  params: applicationParams,
  body: z.strictObject({ ...fields, application: Id.optional() }),
  reply: RejectionReason,
  status: 201,
});

export const deleteRejectionReasons = endpoint({
  name: "deleteRejectionReasons",
  summary: "Take one's own reason off an application.",
  method: "DELETE",
  path: applicationPath,
  guard: "session",
  access: "rejection_reason:edit",
  params: applicationParams,
  status: 204,
});

export const putRejectionReason = endpoint({
  name: "putRejectionReason",
  summary: "Replace one's own reason.",
  method: "PUT",
  path,
  guard: "session",
  access: "rejection_reason:edit",
  params,
  body: z.strictObject({ ...fields, ...own }),
  reply: RejectionReason,
});

export const patchRejectionReason = endpoint({
  name: "patchRejectionReason",
  summary: "Change some of one's own reason.",
  method: "PATCH",
  path,
  guard: "session",
  access: "rejection_reason:edit",
  params,
  body: z.strictObject({
    value: fields.value.optional(),
    is_other: z.boolean().optional(),
    ended_by: fields.ended_by,
    comment: z.string().trim().max(10_000).optional(),
    ...own,
  }),
  reply: RejectionReason,
});

export const deleteRejectionReason = endpoint({
  name: "deleteRejectionReason",
  summary: "Take one's own reason away.",
  method: "DELETE",
  path,
  guard: "session",
  access: "rejection_reason:edit",
  params,
  status: 204,
});
