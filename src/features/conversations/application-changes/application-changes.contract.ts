import { z } from "zod";
import { endpoint } from "#shared/contract.ts";
import { ApplicantChange } from "#features/review/applications/applicant.contract.ts";
import { Application } from "#features/review/applications/applications.contract.ts";
import { jobStatuses } from "#features/organization/jobs/jobs.ts";
import { GivenReason } from "#features/review/rejections/given-reason.contract.ts";
import { Id, QueryId } from "#shared/schemas.ts";

const path = "/v1/applications/:application_id/";
const params = z.object({ application_id: QueryId });

export const patchApplication = endpoint({
  name: "patchApplication",
  summary:
    "Change an application: its job, its status, with the reason where that status asks for one, its owner, whether its rejection was sent, that it goes on although it was withdrawn, and what the candidate said about themselves.",
  method: "PATCH",
  path,
  guard: "session",
  access: "application:move",
  params,
  body: z.strictObject({
    id: Id.optional(),
    /**
     * Moves the application to another job and a status of its pipeline. In another company of the group, the candidate's
     * data become a new application without an owner.
     */
    job_id: Id.optional(),
    status_id: Id.optional(),
    reason: GivenReason.optional(),
    rejection_sent: z.boolean().optional(),
    /** Reopens an application that its candidate withdrew. */
    is_withdrawn: z.literal(false).optional(),
    /** Null removes the owner. */
    _owner: Id.nullable().optional(),
    ...ApplicantChange,
    version: z.int().optional(),
  }),
  reply: Application,
});

export const undoMove = endpoint({
  name: "undoMove",
  summary: "Take one's own latest move back, with the reason given for it and with what it told of a hidden applicant.",
  method: "POST",
  path: `${path}undo-move/`,
  guard: "session",
  access: "application:move",
  params,
  body: z.strictObject({ version: z.int() }),
  reply: Application,
});

export const unmaskApplication = endpoint({
  name: "unmaskApplication",
  summary: "Show who a masked application is from to everybody who sees it. It cannot be taken back.",
  method: "POST",
  path: `${path}unmask/`,
  guard: "session",
  access: "application:unmask",
  params,
  reply: Application,
});

/** The specification's calls repeat the id in the body. */
const repeatedId = z.strictObject({ id: Id.optional() });

export const hideApplication = endpoint({
  name: "hideApplication",
  summary: "Hide an application from everybody but those who run its job.",
  method: "POST",
  path: `${path}hide/`,
  guard: "session",
  access: "application:move",
  params,
  body: repeatedId,
  status: 204,
});

export const unhideApplication = endpoint({
  name: "unhideApplication",
  summary: "Show a hidden application again.",
  method: "POST",
  path: `${path}unhide/`,
  guard: "session",
  access: "application:unhide",
  params,
  body: repeatedId,
  reply: Application,
});

export const copyApplication = endpoint({
  name: "copyApplication",
  summary:
    "Make an application for another job of what the candidate gave for this one, in this or another company of the group. In this company a repeated call answers the copy that the job has.",
  method: "POST",
  path: `${path}copy/`,
  guard: "session",
  access: "application:copy",
  params,
  body: z.strictObject({ id: Id.optional(), job_id: Id }),
  reply: z.object({ id: Id, company_id: Id, job_id: Id }),
  status: 201,
});

export const TransferJob = z.object({
  id: Id,
  company_id: Id,
  title: z.string(),
  status: z.enum(jobStatuses),
  /** Whether the job already has an application with the same email address. */
  is_applicant_there: z.boolean(),
});
export type TransferJob = z.infer<typeof TransferJob>;

export const listTransferJobs = endpoint({
  name: "listTransferJobs",
  summary:
    "The published and closed jobs that one runs, by their titles: the first 20. With the companies of the group to choose from.",
  method: "GET",
  path: "/v2/transfer-jobs/",
  guard: "session",
  access: "signed_in",
  query: z.object({
    q: z.string().trim().max(200).default(""),
    company_id: QueryId.optional(),
    /** Application for which to compute `is_applicant_there`. */
    application_id: QueryId.optional(),
  }),
  reply: z.object({
    results: z.array(TransferJob),
    companies: z.array(z.object({ id: Id, name: z.string() })),
  }),
});

const TransferStatus = z.object({ id: Id, name: z.string(), group: z.int(), color: z.string().nullable() });

export const listTransferStatuses = endpoint({
  name: "listTransferStatuses",
  summary: "The statuses to which an application can come in such a job.",
  method: "GET",
  path: "/v2/transfer-jobs/:job_id/statuses/",
  guard: "session",
  access: "job:transfer",
  params: z.object({ job_id: QueryId }),
  reply: z.array(TransferStatus),
});
