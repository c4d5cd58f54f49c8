import { z } from "zod";
import { recommendations } from "#features/review/scorecards/scorecards.contract.ts";
import { maxComment } from "../feedback.contract.ts";
import type { Given } from "./feedback.service.ts";

const feedbackFields = ["rating", "recommendation", "comment"] as const;
type Field = (typeof feedbackFields)[number];

/** A rejected form with the submitted values. */
export type Filled = { values: Record<Field, string>; errors: Field[] };

const Sent = z.object({
  rating: z
    .string()
    .regex(/^[1-5]$/)
    .transform(Number),
  recommendation: z.enum(recommendations),
  comment: z.string().trim().max(maxComment),
});

/**
 * Parses a submitted form. Returns the feedback, or the values with the names of invalid fields. Unknown fields are
 * ignored.
 */
export function readFeedback(body: unknown): { given: Given } | { filled: Filled } {
  const sent = (body ?? {}) as Record<string, unknown>;
  const textOf = (field: Field) => (typeof sent[field] === "string" ? sent[field] : "").replaceAll("\r\n", "\n");
  const values = { rating: textOf("rating"), recommendation: textOf("recommendation"), comment: textOf("comment") };
  const read = Sent.safeParse(values);
  if (read.success) return { given: read.data };
  const wrong = new Set(read.error.issues.map(({ path }) => path[0]));
  return { filled: { values, errors: feedbackFields.filter((field) => wrong.has(field)) } };
}
