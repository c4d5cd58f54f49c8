import type { Application, ApplicationFile } from "../../applications.contract.ts";
import { applicationFields, type ApplicationField } from "../../applications.ts";

export type DocumentTab = ApplicationField | "details";

export const isDocument = (field: string): field is ApplicationField =>
  applicationFields.some((document) => document === field);

/** The documents in the order in which they are read: the CV first, whatever the order they came in. */
export const inReadingOrder = (files: readonly ApplicationFile[]): ApplicationFile[] =>
  files.toSorted((a, b) => applicationFields.indexOf(a.field) - applicationFields.indexOf(b.field));

export const firstDocument = (files: readonly ApplicationFile[]): ApplicationFile | undefined =>
  inReadingOrder(files)[0];

/** A tab per document. Without any, the CV's tab says that there is none. */
export function tabsOf({ files }: Pick<Application, "files">): DocumentTab[] {
  const fields = inReadingOrder(files).map(({ field }) => field);
  return [...(fields.length > 0 ? fields : (["cv"] as const)), "details"];
}
