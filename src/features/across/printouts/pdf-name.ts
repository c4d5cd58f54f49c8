import type { Printout } from "./printouts.contract.ts";

/** File name of a printout. For a masked applicant it has the application's number instead of the name. */
export const pdfName = ({
  id,
  full_name,
  job_title,
}: Pick<Printout["application"], "id" | "full_name" | "job_title">) =>
  `${`${full_name ?? `#${id}`}, ${job_title}`.replaceAll(/[\p{Cc}\\/:*?"<>|]/gu, " ").slice(0, 150)}.pdf`;
