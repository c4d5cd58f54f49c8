import type { TFunction } from "i18next";
import type { AuditedValue } from "#features/platform/activity/audited-fields.ts";

type Value = Exclude<AuditedValue, null>;
type Words = { t: TFunction; language: string };
type Code = string | number;

/** Writes a stored value for a reader. `codes` are the stored values that have words of their own. */
export type ValueFormat = { codes?: readonly Code[]; format: (value: Value, words: Words) => string };

export const text: ValueFormat = { format: (value) => String(value) };

export const number: ValueFormat = { format: (value, { language }) => Number(value).toLocaleString(language) };

export const flag: ValueFormat = { format: (value, { t }) => t(value === true ? "audit-log:yes" : "audit-log:no") };

/** A day without a time, as ISO 8601 writes it. */
export const day: ValueFormat = {
  format: (value, { language }) =>
    new Date(`${String(value)}T00:00:00Z`).toLocaleDateString(language, { dateStyle: "medium", timeZone: "UTC" }),
};

/** An amount with its currency, such as "0.05 EUR". */
export const money: ValueFormat = {
  format(value, { language }) {
    const [amount, currency = "EUR"] = String(value).split(" ");
    return Number(amount).toLocaleString(language, { style: "currency", currency, maximumFractionDigits: 4 });
  },
};

/** A duration that is stored in seconds. */
export const minutes: ValueFormat = {
  format(value, { t, language }) {
    const count = Number(value) / 60;
    return t("audit-log:minutes", { count, formatted: count.toLocaleString(language) });
  },
};

/** A language, country or weekday, named by the platform. */
const named = (nameOf: (code: string, language: string) => string | undefined): ValueFormat => ({
  format: (value, { language }) => nameOf(String(value), language) ?? String(value),
});

export const languageName = named((code, language) => new Intl.DisplayNames(language, { type: "language" }).of(code));
export const countryName = named((code, language) => new Intl.DisplayNames(language, { type: "region" }).of(code));

/** A weekday by its number of ISO 8601, of which Monday is 1. The first of January 2024 was a Monday. */
export const weekday = named((code, language) =>
  new Date(Date.UTC(2024, 0, Number(code))).toLocaleDateString(language, { weekday: "short", timeZone: "UTC" }),
);

/** A code of a list, each with a key of the locales. A code of a later version is shown as it is. */
export const coded = <Known extends Code>(codes: readonly Known[], keyOf: (code: Known) => string): ValueFormat => ({
  codes,
  format(value, { t }) {
    const known = codes.find((code) => String(code) === String(value));
    return known === undefined ? String(value) : t(keyOf(known));
  },
});

export const listOf = ({ format, ...item }: ValueFormat): ValueFormat => ({
  ...item,
  format: (value, words) =>
    itemsOf(value)
      .map((one) => format(one, words))
      .join(", "),
});

const itemsOf = (value: Value) => (typeof value === "object" ? value : String(value).split(", "));
