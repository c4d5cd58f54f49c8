import { fullName } from "../applicant.ts";
import { cutText, type Extent } from "./rows/extent.ts";
import { redactTexts } from "./redact-in-thread.ts";
import type { Identity } from "./redact.ts";

/** Fields that identify a candidate. Documents and answers identify them too, and are withheld separately. */
const identifying = [
  "first_name",
  "last_name",
  "email",
  "phone_number",
  "ln_url",
  "social_title",
  "ref_name",
  "ref_email",
] as const;
type Identifying = (typeof identifying)[number];

/**
 * Text returned by `withRedactedMessages()`. `masked()` accepts no other message, so that an unredacted one can't be
 * shown by mistake.
 */
export type RedactedText = string & { readonly redacted: unique symbol };

type Maskable = {
  is_masked: boolean;
  first_name: string;
  last_name: string;
  message?: RedactedText;
  files?: unknown[];
} & Partial<Identity>;

export type Masked<Row> = Omit<Row, Identifying> & { [Field in Identifying & keyof Row]: Row[Field] | null } & {
  full_name: string | null;
};

/**
 * Removes the candidate's identity from a row while the application is masked. Rows with a message have to go through
 * `withRedactedMessages()` first.
 */
export function masked<Row extends Maskable>(row: Row): Masked<Row> {
  if (!row.is_masked) return { ...row, full_name: fullName(row) || null };
  const withheld = Object.fromEntries(identifying.filter((field) => field in row).map((field) => [field, null]));
  return {
    ...row,
    ...withheld,
    ...(row.files && { files: [] }),
    full_name: null,
  };
}

/**
 * Redacts the messages of masked applications in one call, since a worker thread may do the work. The rows must have been
 * read with `readText()` for the same extent.
 */
export async function withRedactedMessages<Row extends Omit<Maskable, "message"> & { message: string }>(
  rows: readonly Row[],
  extent: Extent,
): Promise<(Omit<Row, "message"> & { message: RedactedText })[]> {
  const hidden = rows.filter((row) => row.is_masked && row.message !== "");
  const redacted = await redactTexts(hidden.map((row) => ({ text: row.message, identity: row })));
  const texts = new Map(hidden.map((row, at) => [row, redacted[at]]));
  return rows.map((row) => ({
    ...row,
    message: cutText(extent, row.message, texts.get(row) ?? (row.is_masked ? "" : row.message)) as RedactedText,
  }));
}

/** Returns the ids of unmasked applications, the only ones whose answers and documents are shown. */
export const unmaskedIds = (rows: readonly { id: number; is_masked: boolean }[]): number[] =>
  rows.filter((row) => !row.is_masked).map(({ id }) => id);
