import { z } from "zod";
import { endedBy } from "#features/organization/statuses/statuses.ts";
import { RequiredText } from "#shared/schemas.ts";

export const reasonFields = {
  value: RequiredText(100),
  is_other: z.boolean().default(false),
  /** Defaults to the status's setting. */
  ended_by: z.enum(endedBy).optional(),
  comment: z.string().trim().max(10_000).default(""),
};

/** A reason given on its own or together with a move. */
export const GivenReason = z.strictObject(reasonFields);
export type GivenReason = z.output<typeof GivenReason>;
