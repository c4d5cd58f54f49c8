import { cleanEmail, isEmail } from "#shared/email.ts";

const separators = /[\s;,|<>()[\]"]+|:::|mailto:/iu;
const maxCell = 2_000;

/**
 * Returns the first email address of a cell, or "". Handles the forms of address books: "Vera <vera@mail.test>", two in
 * a cell, "mailto:", a trailing dot.
 */
export function firstEmail(cell: string): string {
  const parts = cell
    .slice(0, maxCell)
    .split(separators)
    .flatMap((part) => (part.includes("@") ? [withoutSigns(part), ...part.split("/").map(withoutSigns)] : []));
  return parts.find(isEmail) ?? "";
}

const withoutSigns = (part: string) =>
  cleanEmail(part)
    .replace(/\?.*$/, "")
    .replaceAll(/^['‘’“”.:]+|['‘’“”.:]+$/gu, "");
