import { redact, type Identity } from "./redact.ts";

/** The fields that identify a candidate. Their documents and answers do, too. */
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

type Maskable = {
  is_masked: boolean;
  first_name: string;
  last_name: string;
  message?: string;
  files?: unknown[];
} & Partial<Identity>;

export type Masked<Row> = Omit<Row, Identifying> & { [Field in Identifying & keyof Row]: Row[Field] | null } & {
  full_name: string | null;
};

/** The row as every reader of the application may know it: while it is masked, without what tells who the candidate is. */
export function masked<Row extends Maskable>(row: Row): Masked<Row> {
  // What was anonymized has no name any more.
  if (!row.is_masked) return { ...row, full_name: `${row.first_name} ${row.last_name}`.trim() || null };
  const withheld = Object.fromEntries(identifying.filter((field) => field in row).map((field) => [field, null]));
  return {
    ...row,
    ...withheld,
    ...(row.message && { message: redact(row.message, row) }),
    ...(row.files && { files: [] }),
    full_name: null,
  };
}

/** Answers and the texts of documents are shown of these alone. */
export const unmaskedIds = (rows: readonly { id: number; is_masked: boolean }[]): number[] =>
  rows.filter((row) => !row.is_masked).map(({ id }) => id);
