import type { JobField } from "../job-editing.ts";

export const jobTabs = ["job-form", "application-form", "preview"] as const;
export type JobTab = (typeof jobTabs)[number];

export const applicationFormFields: readonly JobField[] = ["application_fields", "questions"];

export const tabOf = (field: JobField): JobTab =>
  applicationFormFields.includes(field) ? "application-form" : "job-form";
