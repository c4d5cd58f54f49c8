import { isSupportedCountry, parsePhoneNumberFromString } from "libphonenumber-js/max";

type TextNumber = { number: string; problem: "phoneFormat" | "notMobile" | null };

/**
 * Number types that can't receive SMS. In some countries the type can't be derived from the number, so undefined is allowed.
 */
const withoutTexts = new Set<string | undefined>([
  "FIXED_LINE",
  "PREMIUM_RATE",
  "TOLL_FREE",
  "SHARED_COST",
  "VOIP",
  "UAN",
  "VOICEMAIL",
]);

/** Normalizes a phone number to E.164, and returns the problem if it can't receive SMS. */
export function textNumber(text: string, country: string | undefined): TextNumber {
  const region = country?.toUpperCase();
  const known = region && isSupportedCountry(region) ? region : undefined;
  const parsed = parsePhoneNumberFromString(text, known);
  if (!parsed?.isValid()) return { number: "", problem: "phoneFormat" };
  return { number: parsed.number, problem: withoutTexts.has(parsed.getType()) ? "notMobile" : null };
}
