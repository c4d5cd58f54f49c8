import type { TFunction } from "i18next";
import type { JobFacts } from "../job-page.contract.ts";

type Pay = Pick<JobFacts, "pay_minimum" | "pay_maximum" | "pay_currency" | "pay_period">;

/** Formats the pay as in the ad. Returns undefined if the ad states none. */
export function payText(pay: Pay, t: TFunction<"job-page">, language: string): string | undefined {
  const { pay_minimum: minimum, pay_maximum: maximum, pay_currency: currency, pay_period: period } = pay;
  const format = new Intl.NumberFormat(language, {
    ...(currency !== null && { style: "currency" as const, currency }),
    maximumFractionDigits: 0,
  });
  const range = rangeText();
  if (range === undefined) return undefined;
  return period === null ? range : t(`facts.per.${period}`, { pay: range });

  function rangeText(): string | undefined {
    if (minimum !== null && maximum !== null)
      return minimum < maximum ? format.formatRange(minimum, maximum) : format.format(minimum);
    if (minimum !== null) return t("facts.from", { pay: format.format(minimum) });
    return maximum === null ? undefined : t("facts.upTo", { pay: format.format(maximum) });
  }
}
