import { z } from "zod";
import { escapeHtml } from "#shared/escape-html.ts";
import type { Company } from "#features/candidate-site/career/server/career-company.ts";
import { jobAddress } from "#features/candidate-site/career/server/career-page.ts";
import { richText } from "#server/rich-text.ts";
import type { BoardJob, NestedJob } from "../job-board.contract.ts";
import type { JobRow } from "./job-board.queries.ts";

/** Data for rendering jobs: the origin of URLs, and names for things without one. */
export type Naming = {
  origin: string;
  /** Name of remote work, in the job's language. */
  remote: (language: string) => string;
  category: string;
};

export const absoluteUrl = (company: Company, job: Pick<JobRow, "id" | "title">, { origin }: Pick<Naming, "origin">) =>
  origin + jobAddress(company, job);

export function nestedJob(company: Company, job: JobRow, naming: Naming): NestedJob {
  return {
    id: job.id,
    title: job.title,
    updated_at: job.last_modified,
    location: { name: placesOf(job, naming) },
    absolute_url: absoluteUrl(company, job, naming),
    language: job.language,
  };
}

export const boardJob = (company: Company, job: JobRow, naming: Naming): BoardJob => ({
  ...nestedJob(company, job, naming),
  internal_job_id: job.id,
  requisition_id: null,
  first_published: job.dt_first_published ?? null,
  company_name: company.name,
  metadata: metadataOf(job, naming),
});

/** Adds the fields that only a job's details contain. */
export const withContent = (posted: BoardJob, job: JobRow, description_html: string): BoardJob => ({
  ...posted,
  content: encoded(description_html),
  departments: job.departments.map(placeRef),
  offices: job.locations.map((location) => ({
    ...placeRef(location),
    location: { name: addressOf(location.location_json) },
  })),
});

/** Encodes HTML, so that clients get it after decoding once. */
export const encoded = (html: string) => escapeHtml(richText(html));

export const placeRef = ({ id, name }: { id: number; name: string }) => ({ id, name, parent_id: null, child_ids: [] });

function placesOf({ locations, workplace_type, language }: JobRow, { remote }: Naming): string {
  if (locations.length > 0) return locations.map(({ name }) => name).join("; ");
  return workplace_type === "remote" ? remote(language) : "";
}

const Text = z.string().trim().catch("");
const Place = z
  .object({ city: Text, area_1: Text, country: Text, country_short: Text, postal_code: Text })
  .catch({ city: "", area_1: "", country: "", country_short: "", postal_code: "" });

export const placeOf = (location_json: unknown) => Place.parse(location_json);

export function addressOf(location_json: unknown): string | null {
  const { city, area_1, country, country_short } = placeOf(location_json);
  return [city, area_1, country || country_short].filter(Boolean).join(", ") || null;
}

/** Returns the layers with their options, and the categories. */
function metadataOf({ layers, categories }: JobRow, { category }: Naming): BoardJob["metadata"] {
  const byLayer = Map.groupBy(layers, ({ id }) => id);
  const found = [...byLayer].map(([id, options]) => ({
    id,
    name: options[0]?.name ?? "",
    value_type: "multi_select",
    value: options.map(({ option }) => option),
  }));
  if (categories.length > 0)
    found.push({
      // No layer has this id.
      id: 0,
      name: category,
      value_type: "multi_select",
      value: categories.map(({ name }) => name),
    });
  return found.length > 0 ? found : null;
}
