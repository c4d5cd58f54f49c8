import type { JobCard, Pay, SentenceKey, Translate } from "../career.views.ts";

/** Returns company, location, workplace and employment type of a job as short texts. */
export function jobFacts(job: JobCard, t: Translate, language: string): string[] {
  return [job.company ?? "", placesOf(job, language), workplaceOf(job, t), employmentOf(job, t)].filter(
    (fact) => fact !== "",
  );
}

export const placesOf = (job: JobCard, language: string) =>
  new Intl.ListFormat(language, { type: "conjunction" }).format(job.locations.map(({ name }) => name));

export const workplaceOf = (job: JobCard, t: Translate) => t(`workplace.${job.workplace_type}` as SentenceKey);

export const employmentOf = (job: JobCard, t: Translate) => t(`employment.${job.employment_type}` as SentenceKey);

export function payText({ minimum, maximum, currency, period }: Pay, t: Translate, language: string): string {
  const format = new Intl.NumberFormat(language, { style: "currency", currency, maximumFractionDigits: 0 });
  const pay = rangeText(format, minimum, maximum, t);
  return t(`pay.${period}` as SentenceKey, { pay });
}

function rangeText(format: Intl.NumberFormat, minimum: number | null, maximum: number | null, t: Translate): string {
  if (minimum !== null && maximum !== null && minimum < maximum) return format.formatRange(minimum, maximum);
  if (minimum !== null && maximum === null) return t("pay.from", { pay: format.format(minimum) });
  if (minimum === null && maximum !== null) return t("pay.upTo", { pay: format.format(maximum) });
  return format.format(minimum ?? maximum ?? 0);
}

export const dayText = (day: string, language: string) =>
  new Intl.DateTimeFormat(language, { dateStyle: "long", timeZone: "UTC" }).format(new Date(`${day}T00:00:00Z`));
