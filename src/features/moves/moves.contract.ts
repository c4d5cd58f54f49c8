import { z } from "zod";
import { endpoint } from "#shared/contract.ts";
import { ApplicantChange } from "#features/applications/applicant.contract.ts";
import { Application } from "#features/applications/applications.contract.ts";
import { GivenReason } from "#features/rejections/given-reason.contract.ts";
import { Id, QueryId } from "#shared/schemas.ts";

const path = "/v1/applications/:application_id/";
const params = z.object({ application_id: QueryId });

export const patchApplication = endpoint({
  name: "patchApplication",
  summary:
    "Change an application: its status, with the reason where that status asks for one, its owner, whether its rejection was sent, and what the candidate said about themselves.",
  method: "PATCH",
  path,
  guard: "session",
  access: "application:move",
  params,
  body: z.strictObject({
    id: Id.optional(),
    status_id: Id.optional(),
    reason: GivenReason.optional(),
    rejection_sent: z.boolean().optional(),
    /** Null leaves it without an owner. */
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
