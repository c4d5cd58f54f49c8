import type { Printout } from "./printouts.contract.ts";

/** Under which name a printout is saved: of a masked applicant by the number. */
export const pdfName = ({
  id,
  full_name,
  job_title,
}: Pick<Printout["application"], "id" | "full_name" | "job_title">) =>
  `${`${full_name ?? `#${id}`}, ${job_title}`.replaceAll(/[\p{Cc}\\/:*?"<>|]/gu, " ").slice(0, 150)}.pdf`;
