import { z } from "zod";
import { isFileField } from "../career.ts";
import type { ReceivedFile } from "#features/review/files/server/received-file.ts";
import type { Secrets } from "#server/secrets.ts";
import type { KeptFile } from "../career.views.ts";

/** Owner of a received file: one form of one sender. References from other senders are rejected. */
export type Keeper = { company_id: number; form_id: string; sender: string };

/** How long a reference is valid: less than a day, after which the sweep removes unattached files. */
const maxKeptMs = 23 * 60 * 60 * 1_000;

const Kept = z.object({
  company_id: z.int(),
  form_id: z.string(),
  sender: z.string(),
  kept_at: z.int(),
  field: z.string().refine(isFileField),
  file: z.object({
    storage_key: z.string(),
    sha256: z.base64url().transform((text) => Buffer.from(text, "base64url")),
    size: z.int(),
    kind: z.string(),
    content_type: z.string(),
    name: z.string(),
  }),
});

/** Creates an encrypted reference to a received file, which the page contains until the form is sent again. */
export function keepFile(secrets: Secrets, keeper: Keeper, field: string, file: ReceivedFile, now: Date): KeptFile {
  const note = {
    ...keeper,
    field,
    kept_at: now.getTime(),
    file: { ...file, sha256: file.sha256.toString("base64url") },
  };
  const reference = secrets.encrypt("form", Buffer.from(JSON.stringify(note))).toString("base64url");
  return { name: file.name, size: file.size, reference };
}

/** Returns the file of a reference issued for this form; undefined if it is forged, expired or belongs to another sender. */
export function findKeptFile(
  secrets: Secrets,
  keeper: Keeper,
  field: string,
  reference: string,
  now: Date,
): ReceivedFile | undefined {
  const opened = open(secrets, reference);
  const isOurs =
    opened?.company_id === keeper.company_id &&
    opened.form_id === keeper.form_id &&
    opened.sender === keeper.sender &&
    opened.field === field;
  return isOurs && now.getTime() - opened.kept_at < maxKeptMs ? opened.file : undefined;
}

function open(secrets: Secrets, reference: string) {
  try {
    const bytes = secrets.decrypt("form", Buffer.from(reference, "base64url"));
    return Kept.safeParse(JSON.parse(bytes.toString())).data;
  } catch {
    return undefined;
  }
}
