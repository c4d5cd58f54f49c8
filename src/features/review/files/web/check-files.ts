import type { TFunction } from "i18next";
import type { UploadLimits } from "../files.contract.ts";
import { inMegabytes } from "../files.ts";

type Refusal = { name: string; message: string };
export type Checked<F> = { accepted: F[]; refusals: Refusal[]; batch_refusal: string | null };

type Candidate = { name: string; size: number };
type DocumentLimits = Omit<UploadLimits, "table_size">;
type FilesTranslate = TFunction<"files">;

/**
 * Checks files in the browser before they are sent, with one sentence per problem. If the total is too large, all files
 * are rejected, since only the person knows which to leave out. The server checks everything again, by content.
 */
export function checkFiles<F extends Candidate>(
  files: readonly F[],
  limits: DocumentLimits,
  existing_size: number,
  t: FilesTranslate,
): Checked<F> {
  const total = files.reduce((sum, file) => sum + file.size, existing_size);
  if (total >= limits.total_size) {
    const batch_refusal = t("totalTooLarge", { maximum: inMegabytes(limits.total_size) });
    return { accepted: [], refusals: [], batch_refusal };
  }

  const refusals: Refusal[] = [];
  const accepted = files.filter((file) => {
    const message = faultOf(file, limits, t);
    if (message !== null) refusals.push({ name: file.name, message });
    return message === null;
  });
  return { accepted, refusals, batch_refusal: null };
}

function faultOf({ name, size }: Candidate, limits: DocumentLimits, t: FilesTranslate): string | null {
  if (name.length > limits.name_length) return t("nameTooLong", { name, maximum: limits.name_length });
  const extension = name.slice(name.lastIndexOf(".") + 1).toLowerCase();
  if (!limits.extensions.includes(extension))
    return t("unsupported", { name, extensions: limits.extensions.join(", ") });
  if (size === 0) return t("empty", { name });
  if (size > limits.size) return t("tooLarge", { name, maximum: inMegabytes(limits.size) });
  return null;
}
