import { publishingProblemsOf, statesPay, type PublishingProblem } from "#features/organization/jobs/publishing.ts";
import type { JobForm, JobValues } from "./job-editing.contract.ts";
import type { JobField } from "./job-editing.ts";

const maxPay = 1_000_000_000;

type OwnProblem =
  | "titleNeeded"
  | "payNegative"
  | "payTooHigh"
  | "payReversed"
  | "currencyNeeded"
  | "periodNeeded"
  | "endBeforeStart";

/** Problem of a field, with its sentence. Errors prevent saving or publishing. Warnings only need a confirmation. */
export type Problem = {
  field: JobField;
  problem:
    | `job-editing:problems.${OwnProblem}`
    | PublishingProblem["problem"]
    | "jobs:publishing.noPay"
    | "jobs:publishing.noCountry";
};

/** Returns the errors that prevent saving a draft. */
function errorsOf(values: JobValues): Problem[] {
  const { title, pay_minimum, pay_maximum, pay_currency, pay_period, from_date, to_date } = values;
  const problems: Problem[] = [];
  const add = (field: JobField, problem: OwnProblem) =>
    problems.push({ field, problem: `job-editing:problems.${problem}` });
  if (title.trim() === "") add("title", "titleNeeded");
  for (const field of ["pay_minimum", "pay_maximum"] as const) {
    const pay = values[field];
    if (pay !== null && pay < 0) add(field, "payNegative");
    if (pay !== null && pay > maxPay) add(field, "payTooHigh");
  }
  if (pay_minimum !== null && pay_maximum !== null && pay_minimum > pay_maximum) add("pay_maximum", "payReversed");
  if (statesPay(values) && pay_currency === null) add("pay_currency", "currencyNeeded");
  if (statesPay(values) && pay_period === null) add("pay_period", "periodNeeded");
  if (from_date !== null && to_date !== null && to_date < from_date) add("to_date", "endBeforeStart");
  return problems;
}

/** Returns the errors that prevent publishing. */
const publishingErrorsOf = (values: JobValues, today: string): Problem[] => [
  ...errorsOf(values),
  ...publishingProblemsOf({ ...values, has_location: values.locations.length > 0 }, today),
];

type Edited = Pick<JobForm, "status" | "saved" | "today">;

/**
 * Returns the errors that prevent saving the form or, if requested, publishing it. A published ad must still meet the
 * requirements for publishing.
 */
export function problemsOf(values: JobValues, { status, saved, today }: Edited, publish: boolean): Problem[] {
  if (status !== "published") return publish ? publishingErrorsOf(values, today) : errorsOf(values);
  // A job after its last day closes automatically. Until that happens, its other fields can still be saved.
  const isLastDayNew = values.to_date !== saved.to_date;
  return publishingErrorsOf(values, today).filter(
    ({ problem }) => isLastDayNew || problem !== "jobs:publishing.lastDayOver",
  );
}

/** Returns recommended facts that an ad lacks. Publishing without pay needs a confirmation. */
export const warningsOf = (values: JobValues, { choices }: Pick<JobForm, "choices">): Problem[] => [
  ...(statesPay(values) ? [] : [{ field: "pay_minimum", problem: "jobs:publishing.noPay" } as const]),
  ...(lacksCountry(values, choices) ? [{ field: "locations", problem: "jobs:publishing.noCountry" } as const] : []),
];

/** Search engines list a job only if one of its locations has a country. */
function lacksCountry({ locations }: JobValues, choices: JobForm["choices"]): boolean {
  const chosen = choices.locations.filter(({ id }) => locations.includes(id));
  const hasCountry = ({ location_json: { country, country_short } }: (typeof chosen)[number]) =>
    Boolean(country) || Boolean(country_short);
  return chosen.length > 0 && !chosen.some(hasCountry);
}
