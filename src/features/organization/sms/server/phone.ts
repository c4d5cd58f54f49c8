import { isSupportedCountry, parsePhoneNumberFromString } from "libphonenumber-js/max";

type TextNumber = { number: string; problem: "phoneFormat" | "notMobile" | null };

/** Kinds of numbers that no phone answers to. Of some countries a number does not tell its kind. */
const withoutTexts = new Set<string | undefined>([
  "FIXED_LINE",
  "PREMIUM_RATE",
  "TOLL_FREE",
  "SHARED_COST",
  "VOIP",
  "UAN",
  "VOICEMAIL",
]);

/** A phone number as gateways take it (E.164), and why none of them could reach it. */
export function textNumber(text: string, country: string | undefined): TextNumber {
  const region = country?.toUpperCase();
  const known = region && isSupportedCountry(region) ? region : undefined;
  const parsed = parsePhoneNumberFromString(text, known);
  if (!parsed?.isValid()) return { number: "", problem: "phoneFormat" };
  return { number: parsed.number, problem: withoutTexts.has(parsed.getType()) ? "notMobile" : null };
}
