import type { FacetOption } from "#features/across/search/search.contract.ts";
import type { Suggestion } from "#features/across/search/query/query-suggestions.ts";
import { textFields, type TextField } from "#features/platform/indexing/text-fields.ts";
import { fold } from "#shared/text/tokens.ts";

/** Suggestion for the text being typed: `inserted` replaces the text from `start` to `end`. */
export type Proposal = {
  id: string;
  /** Text as written in the search, and its meaning. */
  written: string;
  meaning: string;
  inserted: string;
  start: number;
  end: number;
};

const most = 8;

/** Matches an unknown field name with a colon, guessed or in the user's language, and the beginning of its value. */
const guessed = /^([^:]+):(.*)$/u;
const fewestGuessed = 3;

/**
 * Suggests fields whose name, in the search syntax or in the user's language, begins with the typed word. Before a colon any
 * part of the name matches, because a colon indicates a field.
 */
export function fieldProposals({ prefix, start, end }: Suggestion, nameOf: (field: TextField) => string): Proposal[] {
  const [, guess, value = ""] = guessed.exec(prefix) ?? [];
  const typed = fold(guess ?? prefix);
  const matches = (name: string) =>
    guess === undefined ? name.startsWith(typed) : typed.length >= fewestGuessed && name.includes(typed);

  return textFields
    .filter((field) => matches(field) || matches(fold(nameOf(field))))
    .map((field) => ({
      id: field,
      written: `${field}:`,
      meaning: nameOf(field),
      inserted: `${field}:${value}`,
      start,
      end: guess === undefined ? end : start + prefix.length,
    }));
}

/** Suggests values of a field. They are quoted, so that they match exactly and not only as a prefix. */
export const valueProposals = ({ start, end }: Suggestion, options: readonly FacetOption[]): Proposal[] =>
  options
    .toSorted((one, other) => other.count - one.count)
    .slice(0, most)
    .map(({ value, label, count }) => ({
      id: `value-${value}`,
      written: label,
      meaning: String(count),
      inserted: `"${label.replaceAll(/["“”„]/gu, " ")}" `,
      start,
      end,
    }));

/** Returns the text and the caret after accepting a suggestion. */
export function acceptProposal(text: string, { inserted, start, end }: Proposal): { text: string; caret: number } {
  const rest = text.slice(end);
  const kept = inserted.endsWith(" ") ? rest.trimStart() : rest;
  return { text: text.slice(0, start) + inserted + kept, caret: start + inserted.length };
}

/**
 * Returns the text without the value being typed and its field. Suggested values are counted in the results of this text.
 */
export function textAround(text: string, { start, end }: Suggestion): string {
  const before = text.slice(0, start).replace(/(?:-|\bNOT\s+)?\w+:$/u, "");
  return `${before.trimEnd()} ${text.slice(end).trimStart()}`.trim();
}
