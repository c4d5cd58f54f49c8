import type { TFunction } from "i18next";
import type { AuditedValue } from "#features/platform/activity/audited-fields.ts";

type Value = Exclude<AuditedValue, null>;
type Words = { t: TFunction; language: string };
type Code = string | number;

/** Formats a stored value. `codes` are the stored values with translations. */
export type ValueFormat = { codes?: readonly Code[]; format: (value: Value, words: Words) => string };

export const text: ValueFormat = { format: (value) => String(value) };

export const number: ValueFormat = { format: (value, { language }) => Number(value).toLocaleString(language) };

export const flag: ValueFormat = { format: (value, { t }) => t(value === true ? "audit-log:yes" : "audit-log:no") };

/** Date without a time, in ISO 8601. */
export const day: ValueFormat = {
  format: (value, { language }) =>
    new Date(`${String(value)}T00:00:00Z`).toLocaleDateString(language, { dateStyle: "medium", timeZone: "UTC" }),
};

/** Amount with its currency, such as "0.05 EUR". */
export const money: ValueFormat = {
  format(value, { language }) {
    const [amount, currency = "EUR"] = String(value).split(" ");
    return Number(amount).toLocaleString(language, { style: "currency", currency, maximumFractionDigits: 4 });
  },
};

/** Duration stored in seconds. */
export const minutes: ValueFormat = {
  format(value, { t, language }) {
    const count = Number(value) / 60;
    return t("audit-log:minutes", { count, formatted: count.toLocaleString(language) });
  },
};

/** Language, country or weekday named by Intl. */
const named = (nameOf: (code: string, language: string) => string | undefined): ValueFormat => ({
  format: (value, { language }) => nameOf(String(value), language) ?? String(value),
});

export const languageName = named((code, language) => new Intl.DisplayNames(language, { type: "language" }).of(code));
export const countryName = named((code, language) => new Intl.DisplayNames(language, { type: "region" }).of(code));

/** ISO 8601 weekday number: Monday is 1. January 1, 2024 was a Monday. */
export const weekday = named((code, language) =>
  new Date(Date.UTC(2024, 0, Number(code))).toLocaleDateString(language, { weekday: "short", timeZone: "UTC" }),
);

/** Code with a translation. An unknown code, which a later version can have written, is shown as it is. */
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
