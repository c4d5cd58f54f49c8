import { z } from "zod";
import { endedBy } from "#features/organization/statuses/statuses.ts";
import { RequiredText } from "#shared/schemas.ts";

export const reasonFields = {
  value: RequiredText(100),
  is_other: z.boolean().default(false),
  /** Without it the status says who ended it. */
  ended_by: z.enum(endedBy).optional(),
  comment: z.string().trim().max(10_000).default(""),
};

/** A reason as a person gives it, by itself or with the move that it is for. */
export const GivenReason = z.strictObject(reasonFields);
export type GivenReason = z.output<typeof GivenReason>;
