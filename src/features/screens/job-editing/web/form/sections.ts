import type { ComponentType } from "react";
import type { JobStanding } from "#features/organization/jobs/jobs.ts";
import type { JobForm } from "../../job-editing.contract.ts";
import type { JobField } from "../../job-editing.ts";
import { applicationFormFields } from "../job-tabs.ts";

/** The steps of the form and their fields. */
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

/** The fields in the order of the form; those of the application form have a tab of their own, which comes last. */
export const fieldsInOrder: readonly JobField[] = [
  ...sectionNames.flatMap((name): readonly JobField[] => sections[name]),
  ...applicationFormFields,
];

/** What edits the hiring team. A feature above this one has it, and the route hands it in. */
export type TeamStep = ComponentType<{ job: { id: number; my_role: JobStanding } }>;

/** A template has no team. */
export const sectionsOf = ({ template_name }: Pick<JobForm, "template_name">): SectionName[] =>
  template_name === null ? sectionNames : sectionNames.filter((name) => name !== "team");

export const sectionId = (name: SectionName) => `job-section-${name}`;

export const sectionOf = (field: JobField): SectionName =>
  sectionNames.find((name) => (sections[name] as readonly JobField[]).includes(field)) ?? "ad";
