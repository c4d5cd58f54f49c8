import type { RowReason } from "../../imports.ts";

const separators = /[\r\n]|:::|;|\||,(?=\s)|\s\/\s/u;
/** Longer cells don't start with a phone number. Limited because imported files are untrusted. */
const maxCell = 500;
/** Label before a number: "Tel.", "Mobil:". */
const label = /^[\p{L}.\s]{2,20}[:.]\s*(?=[+\d(])/u;
/** Number that a spreadsheet program has shortened to scientific notation. */
const exponent = /^\d+(?:[.,]\d+)?E\+?\d+$/i;
const minDigits = 5;
/** Countries with seven- or nine-digit numbers that don't begin with zero. */
const withoutZero = new Set("ES PT PL NO DK CZ GR IS EE LV LT MT US CA SM LI LU".split(" "));

type Phone = { phone_number: string; reason: RowReason | null };

/** Reads the first phone number of a cell, and detects damage by spreadsheet programs. */
export function readPhone(cell: string, country: string | undefined): Phone {
  const [first = ""] = cell
    .slice(0, maxCell)
    .split(separators)
    .map((part) => part.trim())
    .filter((part) => part !== "");
  const number = first
    .replace(/^tel:/i, "")
    .replace(label, "")
    .replace(/^(\+?\d{5,16})[.,]0+$/, "$1")
    .trim();
  if (number === "") return { phone_number: "", reason: null };
  if (exponent.test(number)) return { phone_number: "", reason: "phone_damaged" };
  const digits = number.replaceAll(/\D/g, "");
  if (digits === "") return { phone_number: "", reason: "phone" };
  if (digits.length < minDigits) return { phone_number: number, reason: "phone_short" };
  const lostZero = /^[1-9](?:\d{6}|\d{8})$/.test(number) && !withoutZero.has(country ?? "");
  return { phone_number: number, reason: lostZero ? "phone_zero_lost" : null };
}
