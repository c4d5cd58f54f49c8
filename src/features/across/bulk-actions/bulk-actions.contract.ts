import { z } from "zod";
import { endpoint } from "#shared/contract.ts";
import { Id, QueryId } from "#shared/schemas.ts";
import { UserRef } from "#features/review/applications/applications.contract.ts";
import { NewMessage } from "#features/conversations/messages/messages.contract.ts";
import { RatingValue } from "#features/review/ratings/ratings.contract.ts";
import { GivenReason } from "#features/review/rejections/given-reason.contract.ts";
import { hasOneSelection, oneSelection, selectionFields } from "#features/across/search/selection.contract.ts";
import { TagName } from "#features/review/tags/tags.contract.ts";
import { bulkActionNames } from "./bulk-actions.ts";

const listPath = "/v2/bulk-actions/";
const path = `${listPath}:bulk_action_id/`;
const params = z.object({ bulk_action_id: QueryId });

/** Change to make to each application. A move to a rejecting status can include one reason for all. */
export const BulkTask = z.discriminatedUnion("action", [
  z.strictObject({ action: z.literal("move"), status_id: Id, reason: GivenReason.optional() }),
  z.strictObject({ action: z.literal("rate"), value: RatingValue }),
  z.strictObject({ action: z.literal("tag"), names: z.array(TagName).min(1).max(20) }),
  z.strictObject({ action: z.literal("owner"), owner_id: Id.nullable() }),
  z.strictObject({ action: z.literal("rejection_sent"), rejection_sent: z.boolean() }),
  z.strictObject({ action: z.literal("copy"), job_id: Id }),
  z.strictObject({ action: z.literal("transfer"), job_id: Id, status_id: Id }),
  z.strictObject({ action: z.literal("share"), user_id: Id }),
  z.strictObject({ action: z.literal("message"), message: NewMessage }),
  z.strictObject({ action: z.literal("hide") }),
  z.strictObject({ action: z.literal("delete") }),
  z.strictObject({ action: z.literal("anonymize") }),
]);
export type BulkTask = z.output<typeof BulkTask>;

/** Applications left out for the same reason, with the first of them by name if the person can see it. */
export const LeftOut = z.object({
  reason: z.string(),
  count: z.int(),
  applications: z.array(z.object({ id: Id, full_name: z.string().nullable() })),
});
export type LeftOut = z.infer<typeof LeftOut>;

export const BulkAction = z.object({
  id: Id,
  action: z.enum([...bulkActionNames, "undo"]),
  /** Target status of a move. */
  status_id: Id.nullable(),
  total: z.int(),
  waiting: z.int(),
  done: z.int(),
  /** Items skipped because a rule refused them, and items that failed because of an error. */
  skipped: z.int(),
  failed: z.int(),
  left_out: z.array(LeftOut),
  is_cancelled: z.boolean(),
  is_finished: z.boolean(),
  can_undo: z.boolean(),
  /** Transaction id that finished the action. A search that waits for it shows all changes. */
  xid: z.string().nullable(),
});
export type BulkAction = z.infer<typeof BulkAction>;

const selected = { task: BulkTask, ...selectionFields };

export const preflightBulkAction = endpoint({
  name: "preflightBulkAction",
  summary: "How many applications an action on many would change now, and which it would leave out and why.",
  method: "POST",
  path: `${listPath}preflight/`,
  guard: "session",
  access: "signed_in",
  body: z.strictObject(selected).refine(hasOneSelection, oneSelection),
  reply: z.object({ count: z.int(), changed: z.int(), left_out: z.array(LeftOut) }),
});

export const createBulkAction = endpoint({
  name: "createBulkAction",
  summary:
    "Do one thing to many applications: those named, or all that a search finds now. The work begins afterwards.",
  method: "POST",
  path: listPath,
  guard: "session",
  access: "signed_in",
  body: z
    .strictObject({
      ...selected,
      /**
       * Number of applications that the person confirmed. If the search finds more by now, the action doesn't start.
       * Required for deleting more than a few.
       */
      confirmed_count: z.int().min(1).optional(),
    })
    .refine(hasOneSelection, oneSelection),
  reply: BulkAction,
  status: 201,
});

export const listBulkActions = endpoint({
  name: "listBulkActions",
  summary: "One's own actions on many that go on, or have ended within the last minutes, the newest first.",
  method: "GET",
  path: listPath,
  guard: "session",
  access: "signed_in",
  reply: z.object({ results: z.array(BulkAction) }),
});

export const getBulkAction = endpoint({
  name: "getBulkAction",
  summary: "How far one's own action on many is, and what it left out and why.",
  method: "GET",
  path,
  guard: "session",
  access: "bulk_action:read",
  params,
  reply: BulkAction,
});

export const undoBulkAction = endpoint({
  name: "undoBulkAction",
  summary: "Restore the state before, where it was not changed since; it is an action like the others.",
  method: "POST",
  path: `${path}undo/`,
  guard: "session",
  access: "bulk_action:read",
  params,
  reply: BulkAction,
  status: 201,
});

export const cancelBulkAction = endpoint({
  name: "cancelBulkAction",
  summary: "Leave what has not been changed yet as it is. What was changed stays, and can be undone like any other.",
  method: "POST",
  path: `${path}cancel/`,
  guard: "session",
  access: "bulk_action:read",
  params,
  reply: BulkAction,
});

export const listBulkColleagues = endpoint({
  name: "listBulkColleagues",
  summary: "The colleagues whom an action on many can name, by name or e-mail: the first 20. For people who run a job.",
  method: "GET",
  path: `${listPath}colleagues/`,
  guard: "session",
  access: "signed_in",
  query: z.object({ q: z.string().trim().max(200).default("") }),
  reply: z.object({ results: z.array(UserRef) }),
});
