import { recruitersFor } from "./agencies.ts";
import { layersOf } from "./layers.ts";
import { locations } from "./locations.ts";
import { fjordBusiness } from "./jobs-fjord-business.ts";
import { fjordTechnology } from "./jobs-fjord-technology.ts";
import { hafen } from "./jobs-hafen.ts";
import { jobAd } from "./job-ads.ts";
import type { JobSpec } from "./job-spec.ts";
import { statusKey } from "./pipelines.ts";
import type { DemoCompanyKey, DemoJob } from "./types.ts";
import { workingMorning } from "./working-time.ts";

export type SpecifiedJob = { job: DemoJob; spec: JobSpec; company_key: DemoCompanyKey };

const specs: [DemoCompanyKey, JobSpec[]][] = [
  ["fjord", [...fjordTechnology, ...fjordBusiness]],
  ["hafen", hafen],
];

const currencies: Record<string, string> = { SE: "SEK", FI: "EUR", DE: "EUR" };
const day = 86_400_000;

export const specifiedJobs = (now: Date): SpecifiedJob[] =>
  specs.flatMap(([company_key, list]) =>
    list.map((spec) => ({ company_key, spec, job: toJob(company_key, spec, now) })),
  );

/** Publication at nine in the morning of a working day. */
export const publishedAt = (spec: JobSpec, now: Date): Date | null =>
  spec.age === undefined ? null : workingMorning(now.getTime() - spec.age * day);

/** End of the ad, after which no application arrives; null if it has no end. */
export function closedAt(spec: JobSpec, now: Date): Date | null {
  const published = publishedAt(spec, now);
  if (!published || spec.open === undefined) return null;
  return new Date(startOfDay(published.getTime()) + (spec.open + 1) * day - 1);
}

const startOfDay = (time: number) => Math.floor(time / day) * day;
const dateOf = (date: Date | null) => date?.toISOString().slice(0, 10) ?? null;

function toJob(company_key: DemoCompanyKey, spec: JobSpec, now: Date): DemoJob {
  const published = publishedAt(spec, now);
  const closed = closedAt(spec, now);
  const created = workingMorning((published ?? now).getTime() - 3 * day);
  const pipeline_key = `${company_key}/${spec.pipeline ?? "standard"}`;
  const location_keys = spec.places.map((place) => `${company_key}/${place}`);
  const ended = spec.status === "published" ? null : closed;
  return {
    key: `${company_key}/${spec.key}`,
    company_key,
    pipeline_key,
    title: spec.title,
    status: spec.status,
    language: spec.language,
    description_html: jobAd(company_key, spec),
    employment_type: spec.employment ?? "full_time",
    workplace_type: spec.workplace,
    pay_minimum: spec.pay?.[0] ?? null,
    pay_maximum: spec.pay?.[1] ?? null,
    pay_currency: spec.pay ? currencyOf(company_key, spec) : null,
    pay_period: spec.pay?.[2] ?? null,
    required_fields: spec.required ?? [],
    hidden_fields: hiddenBy(spec),
    is_confidential: spec.is_confidential ?? false,
    is_internal: spec.is_internal ?? false,
    is_hidden: false,
    blind_until_status_key: spec.is_blind ? statusKey(pipeline_key, "interview") : null,
    from_date: dateOf(published),
    to_date: dateOf(closed),
    dt_created: created.toISOString(),
    dt_first_published: published?.toISOString() ?? null,
    dt_last_published: published?.toISOString() ?? null,
    last_modified: (ended ?? published ?? created).toISOString(),
    department_keys: [`${company_key}/${spec.department}`],
    category_keys: spec.categories.map((category) => `${company_key}/${category}`),
    location_keys,
    layer_keys: layersOf({ company_key, department: spec.department, location_keys, seniority: spec.seniority }),
    team: teamOf(company_key, spec),
  };
}

const furtherDocuments = ["other_1", "other_2", "other_3", "other_4", "other_5"] as const;

/** Fields hidden by a job. No ad in the demo asks for further documents, so these are hidden unless required. */
const hiddenBy = ({ hidden = [], required = [] }: JobSpec) => [
  ...new Set([...hidden, ...furtherDocuments.filter((document) => !required.includes(document))]),
];

/** Adds the agency's recruiters to the team, unless the job is confidential or internal. */
function teamOf(company_key: DemoCompanyKey, { family, team, is_confidential, is_internal }: JobSpec): DemoJob["team"] {
  const own = Object.entries(team).map(([user_key, role]) => ({ user_key, role }));
  if (is_confidential || is_internal) return own;
  return [...own, ...recruitersFor(company_key, family).map((user_key) => ({ user_key, role: "recruiter" as const }))];
}

function currencyOf(company_key: DemoCompanyKey, spec: JobSpec): string {
  const first = locations.find((location) => location.key === `${company_key}/${spec.places[0]}`);
  return currencies[first?.location_json.country_short ?? ""] ?? "EUR";
}
