import type { JobField } from "../job-editing.ts";

/** The steps of the form and their fields. */
export const sections = {
  ad: ["title", "internal_title", "language", "cover_id", "description_html"],
  place: ["workplace_type", "locations"],
  employment: ["employment_type", "pay_minimum", "pay_maximum", "pay_currency", "pay_period"],
  structure: ["departments", "categories", "layers"],
  dates: ["from_date", "to_date"],
  visibility: ["is_internal", "is_hidden", "is_confidential", "pipeline_id", "blind_until_status_id"],
} as const satisfies Record<string, readonly JobField[]>;
export type SectionName = keyof typeof sections;
export const sectionNames = Object.keys(sections) as SectionName[];

export const sectionId = (name: SectionName) => `job-section-${name}`;

export const sectionOf = (field: JobField): SectionName =>
  sectionNames.find((name) => (sections[name] as readonly JobField[]).includes(field)) ?? "ad";
