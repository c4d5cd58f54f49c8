import type { FileType } from "./exports.contract.ts";

/** Under which name a file is saved: by the job where it is about one. */
export function fileName(job_title: string | null, now: Date, filetype: FileType): string {
  const title = job_title
    ?.replaceAll(/[\p{C}\\/:*?"<>|]/gu, " ")
    .trim()
    .slice(0, 100);
  return `${title || "applications"}-${now.toISOString().slice(0, 10)}.${filetype}`;
}
