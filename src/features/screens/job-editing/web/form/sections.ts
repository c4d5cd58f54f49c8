import type { ComponentType } from "react";
import type { JobStanding } from "#features/organization/jobs/jobs.ts";
import type { JobForm } from "../../job-editing.contract.ts";
import type { JobField } from "../../job-editing.ts";
import { applicationFormFields } from "../job-tabs.ts";

/** Steps of the form with their fields. */
export const sections = {
  ad: ["title", "internal_title", "language", "cover_id", "description_html"],
  place: ["workplace_type", "locations"],
  employment: ["employment_type", "pay_minimum", "pay_maximum", "pay_currency", "pay_period"],
  structure: ["departments", "categories", "layers"],
  dates: ["from_date", "to_date"],
  visibility: ["is_internal", "is_hidden", "is_confidential", "pipeline_id", "blind_until_status_id"],
  team: [],
} as const satisfies Record<string, readonly JobField[]>;
export type SectionName = keyof typeof sections;
const sectionNames = Object.keys(sections) as SectionName[];

/** Fields in the order of the form. Those of the apply form are on a separate tab and come last. */
export const fieldsInOrder: readonly JobField[] = [
  ...sectionNames.flatMap((name): readonly JobField[] => sections[name]),
  ...applicationFormFields,
];

/**
 * Component that edits the hiring team. It belongs to a feature that this one must not import, so the route passes it in.
 */
export type TeamStep = ComponentType<{ job: { id: number; my_role: JobStanding } }>;

/** Templates have no team. */
export const sectionsOf = ({ template_name }: Pick<JobForm, "template_name">): SectionName[] =>
  template_name === null ? sectionNames : sectionNames.filter((name) => name !== "team");

export const sectionId = (name: SectionName) => `job-section-${name}`;

export const sectionOf = (field: JobField): SectionName =>
  sectionNames.find((name) => (sections[name] as readonly JobField[]).includes(field)) ?? "ad";
