import type { FileType } from "./exports.contract.ts";

/** Suggests a file name, using the title of the job if the export is about one. */
export function fileName(job_title: string | null, now: Date, filetype: FileType): string {
  const title = job_title
    ?.replaceAll(/[\p{C}\\/:*?"<>|]/gu, " ")
    .trim()
    .slice(0, 100);
  return `${title || "applications"}-${now.toISOString().slice(0, 10)}.${filetype}`;
}
