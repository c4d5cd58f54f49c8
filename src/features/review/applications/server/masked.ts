import { fullName } from "../applicant.ts";
import { cutText, type Extent } from "./rows/extent.ts";
import { redactTexts } from "./redact-in-thread.ts";
import type { Identity } from "./redact.ts";

/** Fields that identify a candidate, as their documents and answers do. */
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

/** A text that `withRedactedMessages()` returned; `masked()` takes no other message, so that none is shown by mistake. */
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
 * The row with the candidate's identity withheld while the application is masked. Rows with a message go through
 * `withRedactedMessages()` first.
 */
export function masked<Row extends Maskable>(row: Row): Masked<Row> {
  // What was anonymized has no name any more.
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
 * Redacts the cover letters of masked applications, all in one call since the work may be done by a worker thread. The rows
 * were read with `readText()` for the same extent.
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

/** Answers and the texts of documents are shown of these alone. */
export const unmaskedIds = (rows: readonly { id: number; is_masked: boolean }[]): number[] =>
  rows.filter((row) => !row.is_masked).map(({ id }) => id);
