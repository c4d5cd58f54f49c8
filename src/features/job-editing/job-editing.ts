import type { JobValues } from "./job-editing.contract.ts";

export const employmentTypes = ["full_time", "part_time", "contractor", "temporary", "intern"] as const;
export const workplaceTypes = ["on_site", "hybrid", "remote"] as const;
export const payPeriods = ["hour", "month", "year"] as const;

/** What is edited of a job, in the order of the form. */
export const jobFields = [
  "title",
  "internal_title",
  "description_html",
  "language",
  "cover_id",
  "employment_type",
  "workplace_type",
  "locations",
  "departments",
  "categories",
  "layers",
  "pay_minimum",
  "pay_maximum",
  "pay_currency",
  "pay_period",
  "from_date",
  "to_date",
  "is_internal",
  "is_hidden",
  "is_confidential",
  "blind_until_status_id",
  "pipeline_id",
] as const;
export type JobField = (typeof jobFields)[number];

/** The whole address of a page, or none. */
export const isMapLink = (url: string): boolean =>
  url === "" || (URL.canParse(url) && /^https?:$/.test(new URL(url).protocol));

/** The dimensions of a company's structure. */
export const layerDimensions = [1, 2, 3, 4, 5] as const;

const maxPay = 1_000_000_000;

/** What a job still lacks: an error keeps it from being saved or published, a warning has to be confirmed. */
export type Problem = {
  field: JobField;
  problem:
    | "titleNeeded"
    | "payNegative"
    | "payTooHigh"
    | "payReversed"
    | "currencyNeeded"
    | "periodNeeded"
    | "endBeforeStart"
    | "descriptionNeeded"
    | "locationNeeded"
    | "noPay";
};

const hasPay = ({ pay_minimum, pay_maximum }: JobValues) => pay_minimum !== null || pay_maximum !== null;

/** What keeps a draft from being saved. */
export function errorsOf(values: JobValues): Problem[] {
  const { title, pay_minimum, pay_maximum, pay_currency, pay_period, from_date, to_date } = values;
  const problems: Problem[] = [];
  if (title.trim() === "") problems.push({ field: "title", problem: "titleNeeded" });
  for (const field of ["pay_minimum", "pay_maximum"] as const) {
    const pay = values[field];
    if (pay !== null && pay < 0) problems.push({ field, problem: "payNegative" });
    if (pay !== null && pay > maxPay) problems.push({ field, problem: "payTooHigh" });
  }
  if (pay_minimum !== null && pay_maximum !== null && pay_minimum > pay_maximum)
    problems.push({ field: "pay_maximum", problem: "payReversed" });
  if (hasPay(values) && pay_currency === null) problems.push({ field: "pay_currency", problem: "currencyNeeded" });
  if (hasPay(values) && pay_period === null) problems.push({ field: "pay_period", problem: "periodNeeded" });
  if (from_date !== null && to_date !== null && to_date < from_date)
    problems.push({ field: "to_date", problem: "endBeforeStart" });
  return problems;
}

/** What keeps a job from being published beside that. */
export function publishingErrorsOf(values: JobValues): Problem[] {
  const problems = errorsOf(values);
  const text = values.description_html.replace(/<[^>]*>|&nbsp;/g, "");
  if (text.trim() === "") problems.push({ field: "description_html", problem: "descriptionNeeded" });
  if (values.workplace_type !== "remote" && values.locations.length === 0)
    problems.push({ field: "locations", problem: "locationNeeded" });
  return problems;
}

/** What the editor has to confirm before a job is published. */
export const warningsOf = (values: JobValues): Problem[] =>
  hasPay(values) ? [] : [{ field: "pay_minimum", problem: "noPay" }];
