import { z } from "zod";
import { endpoint } from "#shared/contract.ts";
import { Id, QueryId, QueryList, RequiredText } from "#shared/schemas.ts";
import { endedBy, maxCandidateDays, maxCandidateLabel, maxCandidateStep, statusGroups } from "./statuses.ts";

const path = "/v2/companies/:company_id/application-status/";
const companyParams = z.object({ company_id: QueryId });
const params = z.object({ company_id: QueryId, status_id: QueryId });

export const Status = z.object({
  id: Id,
  pipeline_id: Id,
  pipeline_name: z.string(),
  name: z.string(),
  group: z.literal(statusGroups),
  order: z.number(),
  color: z.string().nullable(),
  /**
   * Settings for days, reasons and `ended_by` take effect only in some groups. A status retains them in the other groups.
   */
  idle_days: z.int(),
  rejection_not_sent_days: z.int(),
  is_rejection_step: z.boolean(),
  rejection_reason_options: z.array(z.string()),
  rejection_reason_allow_other: z.boolean(),
  /** Default for reasons given in this status: whether the company or the candidate ended the process. */
  ended_by: z.enum(endedBy),
  /**
   * Shown to candidates: the name of the status, the next step, and the number of days within which the company gets back
   * to them.
   */
  candidate_label: z.string().nullable(),
  candidate_next_step: z.string().nullable(),
  candidate_days: z.int().nullable(),
  /** Whether the status is the first of the group new, rejected or hired, and therefore used by the product itself. */
  is_default: z.boolean(),
  /** Whether the status is being removed. Its applications are moving to another status, and no others can enter. */
  is_being_removed: z.boolean(),
  version: z.int(),
});
export type Status = z.infer<typeof Status>;

const Color = z.string().regex(/^#[0-9a-f]{6}$/i, "statuses:colorFormat");
/** Whether no two reasons are equal regardless of case. */
const areDifferent = (reasons: readonly string[]) =>
  new Set(reasons.map((reason) => reason.toLowerCase())).size === reasons.length;

const Days = z.int().min(0).max(3_650);

const fields = {
  name: RequiredText(60),
  group: z.literal(statusGroups),
  color: Color.or(z.literal("")).nullable().optional(),
  idle_days: Days.optional(),
  rejection_not_sent_days: Days.optional(),
  is_rejection_step: z.boolean().optional(),
  rejection_reason_options: z
    .array(RequiredText(100))
    .max(50)
    .refine(areDifferent, "statuses:form.sameReason")
    .optional(),
  rejection_reason_allow_other: z.boolean().optional(),
  ended_by: z.enum(endedBy).optional(),
  candidate_label: z.string().trim().max(maxCandidateLabel).nullable().optional(),
  candidate_next_step: z.string().trim().max(maxCandidateStep).nullable().optional(),
  candidate_days: z.int().min(1).max(maxCandidateDays).nullable().optional(),
};

/** Confirms that a new group changes the meaning of all applications in the status. Without it, the change is refused. */
const confirm_group_change = z.boolean().optional();

/** Read-only fields of a reply, which clients can send back. They are ignored. */
const readOnly = {
  pipeline_name: Status.shape.pipeline_name.optional(),
  is_default: Status.shape.is_default.optional(),
  is_being_removed: Status.shape.is_being_removed.optional(),
};

export const StatusBody = z.strictObject({ ...fields, pipeline_id: Id.optional() });
export const StatusPatch = z.strictObject({
  ...fields,
  id: Id.optional(),
  name: fields.name.optional(),
  group: fields.group.optional(),
  /**
   * Position within the group. A fraction puts the status between two others. The server renumbers all of them to integers.
   */
  order: z.number().min(0).max(100_000).optional(),
  version: z.int().optional(),
  confirm_group_change,
});

export const listStatuses = endpoint({
  name: "listStatuses",
  summary: "The statuses of the company's pipelines, or of those that some jobs use.",
  method: "GET",
  path,
  guard: "session",
  access: "company:read",
  params: companyParams,
  query: z.object({ job_ids: QueryList(QueryId) }),
  reply: z.array(Status),
});

export const getStatus = endpoint({
  name: "getStatus",
  summary: "One status.",
  method: "GET",
  path: `${path}:status_id/`,
  guard: "session",
  access: "status:read",
  params,
  reply: Status,
});

export const createStatus = endpoint({
  name: "createStatus",
  summary: "Add a status at the end of its group.",
  method: "POST",
  path,
  guard: "session",
  access: "pipeline:manage",
  params: companyParams,
  body: StatusBody,
  reply: Status,
  status: 201,
});

export const patchStatus = endpoint({
  name: "patchStatus",
  summary:
    "Change some of a status. While it has applications, a new group needs `confirm_group_change`: they count as rejected, hired and so on from then.",
  method: "PATCH",
  path: `${path}:status_id/`,
  guard: "session",
  access: "status:manage",
  params,
  body: StatusPatch,
  reply: Status,
});

export const putStatus = endpoint({
  name: "putStatus",
  summary: "Replace a status.",
  method: "PUT",
  path: `${path}:status_id/`,
  guard: "session",
  access: "status:manage",
  params,
  body: StatusBody.extend({
    id: Id.optional(),
    version: z.int().optional(),
    order: StatusPatch.shape.order,
    confirm_group_change,
    ...readOnly,
  }),
  reply: Status,
});

export const deleteStatus = endpoint({
  name: "deleteStatus",
  summary:
    "Remove a status. While it has applications, `move_to` says where they go; many go in the background, and then it is removed.",
  method: "DELETE",
  path: `${path}:status_id/`,
  guard: "session",
  access: "status:manage",
  params,
  query: z.object({ move_to: QueryId.optional() }),
  status: 204,
});
