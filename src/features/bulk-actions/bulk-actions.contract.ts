import { z } from "zod";
import { endpoint } from "#shared/contract.ts";
import { Id, QueryId } from "#shared/schemas.ts";
import { RatingValue } from "#features/ratings/ratings.contract.ts";
import { GivenReason } from "#features/rejections/given-reason.contract.ts";
import { hasOneSelection, oneSelection, selectionFields } from "#features/search/selection.contract.ts";
import { TagName } from "#features/tags/tags.contract.ts";

const listPath = "/v2/bulk-actions/";
const path = `${listPath}:bulk_action_id/`;
const params = z.object({ bulk_action_id: QueryId });

/** What is done to each. A move into a status that rejects may say why, once for all. */
export const BulkTask = z.discriminatedUnion("action", [
  z.strictObject({ action: z.literal("move"), status_id: Id, reason: GivenReason.optional() }),
  z.strictObject({ action: z.literal("rate"), value: RatingValue }),
  z.strictObject({ action: z.literal("tag"), names: z.array(TagName).min(1).max(20) }),
]);
export type BulkTask = z.output<typeof BulkTask>;

/** Applications left out for one reason, and the first of them by name as far as the reader may see them. */
export const LeftOut = z.object({
  reason: z.string(),
  count: z.int(),
  applications: z.array(z.object({ id: Id, full_name: z.string().nullable() })),
});
export type LeftOut = z.infer<typeof LeftOut>;

export const BulkAction = z.object({
  id: Id,
  action: z.enum(["move", "rate", "tag", "undo"]),
  /** Where a move leads. */
  status_id: Id.nullable(),
  total: z.int(),
  waiting: z.int(),
  done: z.int(),
  /** Refused by the rules (skipped), or failed on our side. */
  skipped: z.int(),
  failed: z.int(),
  left_out: z.array(LeftOut),
  is_finished: z.boolean(),
  can_undo: z.boolean(),
  /** The transaction that ended it: a search that names it shows everything. */
  xid: z.string().nullable(),
});
export type BulkAction = z.infer<typeof BulkAction>;

export const createBulkAction = endpoint({
  name: "createBulkAction",
  summary:
    "Move, rate or tag many applications: those named, or all that a search finds now. The work begins afterwards.",
  method: "POST",
  path: listPath,
  guard: "session",
  access: "signed_in",
  body: z.strictObject({ task: BulkTask, ...selectionFields }).refine(hasOneSelection, oneSelection),
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
