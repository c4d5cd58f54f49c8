import { fold } from "#shared/text/tokens.ts";
import { importFields, isRepeatable, type ImportField } from "../../imports.ts";
import { headingWords, salutations } from "./heading-words.ts";
import { firstEmail } from "./read-email.ts";
import { dateFormatOf } from "./read-date.ts";

/** Normalizes a heading for comparison: "E-mail 1 - Value (work)*" becomes "e-mail". */
const plain = (heading: string) =>
  fold(heading.replaceAll(/\([^()]*\)/g, " "))
    .replaceAll(/[_\s\u00A0]+/g, " ")
    .replaceAll(/[*:.?]/g, "")
    .trim()
    .replace(/ \d{1,2}(?: - value)?$/, "")
    .trim();

/** Known heading words, each with its field and its rank among the field's words in one language. */
const fields = new Map<string, { field: ImportField; rank: number }>();
for (const field of importFields)
  for (const words of Object.values(headingWords[field]))
    for (const [rank, word] of words.split(/\s*,\s*/).entries()) {
      const key = plain(word);
      const known = fields.get(key);
      if (known === undefined || (known.field === field && known.rank > rank)) fields.set(key, { field, rank });
    }

const fieldOfHeading = (heading: string | null) => (heading === null ? undefined : fields.get(plain(judged(heading))));

/** Longer texts can't be any of the recognized values, and checking them would be slow. */
const maxJudged = 500;
const judged = (cell: string) => cell.slice(0, maxJudged).trim();

const linkedIn = /linkedin\.com\//i;
const phone = /^\+?[\d\s()/-]{7,20}$/;
const isEmailCell = (cell: string) => cell.includes("@") && firstEmail(judged(cell)) !== "";

const mostOf = (values: readonly string[], test: (value: string) => boolean) => {
  const filled = values.map(judged).filter((value) => value !== "");
  return filled.length > 0 && filled.filter(test).length > filled.length * 0.6;
};

/** Guesses the field of a column by its values. A column of dates with an unknown heading may hold birthdays. */
function fieldOfValues(values: readonly string[], heading: string | null): ImportField | undefined {
  if (mostOf(values, isEmailCell)) return "email";
  if (mostOf(values, (value) => linkedIn.test(value))) return "ln_url";
  if (!heading && mostOf(values, (value) => /\D/.test(value) && dateFormatOf([value]) !== undefined))
    return "dt_created";
  if (mostOf(values, (value) => phone.test(value))) return "phone_number";
  return undefined;
}

const isSalutation = (value: string) => salutations.has(fold(value).replaceAll(".", "").trim());

/** Counts the cells of a row that are known headings. No heading has an email address in it. */
export const headingsIn = (cells: readonly string[]): number =>
  cells.some(isEmailCell) ? 0 : cells.filter((cell) => fieldOfHeading(cell) !== undefined).length;

/** Whether the first row has headings: it has a known word, or the rows below have different kinds of values. */
export function looksLikeHeader(first: readonly string[], below: readonly (readonly string[])[] = []): boolean {
  if (first.some(isEmailCell)) return false;
  if (headingsIn(first) > 0) return true;
  const isTold = (cell: string) =>
    isEmailCell(cell) || phone.test(judged(cell)) || dateFormatOf([judged(cell)]) !== undefined;
  return first.some(
    (cell, index) =>
      cell.trim() !== "" &&
      !isTold(cell) &&
      mostOf(
        below.map((cells) => cells[index] ?? ""),
        isTold,
      ),
  );
}

/** Maps each column to a field, by its heading and then by its values. Each field gets its most certain column. */
export function guessMapping(
  headings: readonly (string | null)[],
  samples: readonly (readonly string[])[],
): (ImportField | null)[] {
  const valuesOf = (index: number) => samples[index] ?? [];
  const isFilled = (index: number) => valuesOf(index).some((value) => value.trim() !== "");
  const said = headings.map((heading, index) => {
    const found = fieldOfHeading(heading);
    const isOther = found?.field === "social_title" && mostOf(valuesOf(index), isSalutation);
    return found && !isOther ? { ...found, isFilled: isFilled(index) } : undefined;
  });
  const guessed = said.map((one, index): ImportField | null => {
    if (!one) return null;
    if (isRepeatable(one.field)) return one.field;
    const isBeaten = said.some(
      (other, at) =>
        other?.field === one.field &&
        at !== index &&
        (other.isFilled === one.isFilled
          ? other.rank < one.rank || (other.rank === one.rank && at < index)
          : other.isFilled),
    );
    return isBeaten ? null : one.field;
  });
  for (const [index, heading] of headings.entries()) {
    const field = guessed[index] === null && !said[index] ? fieldOfValues(valuesOf(index), heading) : undefined;
    if (field && !guessed.includes(field)) guessed[index] = field;
  }
  return withNames(guessed);
}

/**
 * Reinterprets columns named "Name", "Nom" or "Nombre": next to one part of a name, they are the other part; next to
 * both, they are redundant.
 */
function withNames(mapping: readonly (ImportField | null)[]): (ImportField | null)[] {
  const [hasFirst, hasLast] = [mapping.includes("first_name"), mapping.includes("last_name")];
  const other = hasFirst && hasLast ? null : hasFirst ? "last_name" : hasLast ? "first_name" : "full_name";
  return mapping.map((field) => (field === "full_name" ? other : field));
}
