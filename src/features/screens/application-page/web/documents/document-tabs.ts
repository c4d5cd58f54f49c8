import type { ApplicationRow, ApplicationFile } from "#features/review/applications/applications.contract.ts";
import { applicationFields, filesOf, type ApplicationField } from "#features/review/applications/applications.ts";

export type DocumentTab = ApplicationField | "details";

export const isDocument = (field: string): field is ApplicationField =>
  applicationFields.some((document) => document === field);

type Documents = Pick<ApplicationRow, ApplicationField>;

export const firstDocument = (application: Documents): ApplicationFile | undefined => filesOf(application)[0];

/** Returns one tab per document. Without documents, the CV's tab says so. */
export function tabsOf(application: Documents): DocumentTab[] {
  const fields = filesOf(application).map(({ field }) => field);
  return [...(fields.length > 0 ? fields : (["cv"] as const)), "details"];
}
