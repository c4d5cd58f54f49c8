/** Phone number found in a text: its comparison key and its end index. */
export type Phone = { key: string; end: number };

/**
 * Matches groups of digits, possibly in parentheses, with one separator between them that can have a space on either
 * side. The lengths are bounded, because this is tried at every number in a text.
 */
const written = /\+?\(?\d{1,16}(?:\)?(?: [./\u2010-\u2013-] |[ ./\u2010-\u2013-])?\(?\d{1,16}){0,8}/y;

/** Separator with spaces, which can also stand between a phone number and the next number. */
const spaced = / [./\u2010-\u2013-] /u;

/** E.164 allows 15 digits; fewer than seven are an extension. */
const minDigits = 7;
const maxDigits = 15;

/** Maximum for numbers without a country code, including the leading 0. */
const maxNationalDigits = 12;

/**
 * Without a leading plus or zero, a number needs as many digits as a complete one in North America, Spain or Poland.
 */
const bareDigits = { min: 9, max: 11 };

/** Matches the country codes of ITU-T E.164, whose length depends on the first digits. */
const countryCode = /^(?:[17]|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})/;

const year = /^(?:19|20)\d\d$/;

/** Finds the phone number whose first digit is at this index; undefined if there is none. */
export function phoneAt(text: string, digit: number): Phone | undefined {
  let start = digit;
  if (text.charAt(start - 1) === "(") start--;
  if (text.charAt(start - 1) === "+") start--;
  if (/[\p{L}\p{N}]/u.test(text.charAt(start - 1))) return undefined;
  written.lastIndex = start;
  const groups = written.exec(text)?.[0] ?? "";
  if (groups.length < minDigits) return undefined;
  const found = trimmed(groups);
  if (/[\p{L}\p{N}]/u.test(text.charAt(start + found.length))) return undefined;
  const key = phoneKey(found);
  return key === undefined ? undefined : { key, end: start + found.length };
}

/** Cuts off a second number or a year that follows. */
function trimmed(found: string): string {
  const max = isInternational(found) ? maxDigits : maxNationalDigits;
  let digits = 0;
  let end = 0;
  for (const { 0: group, index } of found.matchAll(/\d+/g)) {
    const isOver = digits + group.length > max || year.test(group) || isSecond(found, group, index, end, digits);
    if (digits >= minDigits && isOver) return found.slice(0, index).replace(/\D+$/, "");
    digits += group.length;
    end = index + group.length;
  }
  return found;
}

/**
 * Whether the group begins a second number, as in `070-123 45 67 / 08-123 45 67`. In `070 - 123 45 67` the spaced
 * separator belongs to the number itself.
 */
function isSecond(found: string, group: string, index: number, end: number, digits: number): boolean {
  const sign = spaced.exec(found.slice(end, index))?.[0];
  if (sign === undefined) return false;
  return !found.slice(0, end).includes(sign) || (group.startsWith("0") && digits >= bareDigits.min);
}

/**
 * Comparison key of a phone number: its digits without country code and leading zeros, so that "+46 (0)70-123 45 67"
 * and "0701234567" are equal.
 */
function phoneKey(found: string): string | undefined {
  const digits = found.replace("(0)", "").replaceAll(/\D/g, "");
  if (digits.length < minDigits || digits.length > maxDigits) return undefined;
  if (!isInternational(found)) {
    if (!/^\(?0/.test(found) && !isBareNumber(found, digits) && !isBareInternational(found)) return undefined;
    if (found.match(/\d+/g)?.some((group) => year.test(group))) return undefined;
  }
  const isWhole = isInternational(found) || isBareInternational(found);
  const national = isWhole ? digits.replace(/^00/, "").replace(countryCode, "") : digits;
  const key = national.replace(/^0+/, "");
  return key.length < minDigits - 2 ? undefined : key;
}

const isBareNumber = (found: string, { length }: string) =>
  found.length > length && length >= bareDigits.min && length <= bareDigits.max;

/**
 * Whether this is one run of digits long enough for a country code and a number. Spreadsheets drop the plus of numbers.
 */
const isBareInternational = (found: string) => /^[1-9]\d{9,14}$/.test(found);

const isInternational = (found: string) => /^\(?(?:\+|00)/.test(found);

/** Group of digits in parentheses at the start of a number, such as `(070)` and `(+46)`. */
const bracketed = /\(\+?\d{1,16}\)/y;

/** Returns where a phone number in a typed query ends, or `start` if there is none at that index. */
export function endOfTypedPhone(text: string, start: number): number {
  bracketed.lastIndex = start;
  const group = text.charAt(start) === "(" ? bracketed.exec(text)?.[0] : "";
  if (group === undefined) return start;
  const signs = /^[(+]{0,2}/.exec(text.slice(start, start + 2))?.[0].length ?? 0;
  const end = phoneAt(text, start + signs)?.end ?? start;
  return end > start + group.length && /^(?:[\s)]|$)/u.test(text.slice(end, end + 1)) ? end : start;
}
