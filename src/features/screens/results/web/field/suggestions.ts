import type { FacetOption } from "#features/across/search/search.contract.ts";
import type { Suggestion } from "#features/across/search/query/query-suggestions.ts";
import { textFields, type TextField } from "#features/platform/indexing/text-fields.ts";
import { fold } from "#shared/text/tokens.ts";

/** A way to go on with what is being typed: `inserted` takes the place of the text from `start` to `end`. */
export type Proposal = {
  id: string;
  /** As it is written in the search, and what that means. */
  written: string;
  meaning: string;
  inserted: string;
  start: number;
  end: number;
};

const most = 8;

/** The name of no field with its colon, guessed or in the person's language, and the value begun behind it. */
const guessed = /^([^:]+):(.*)$/u;
const fewestGuessed = 3;

/**
 * Fields that a word begins with, by their names in the search and in the reader's language. Before a colon a part of
 * the name is enough, because a colon means a field.
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

/** Values that a field has. They are quoted, so that all of one is found and not what only begins like it. */
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

/** The text with a proposal accepted, and the caret after that. */
export function acceptProposal(text: string, { inserted, start, end }: Proposal): { text: string; caret: number } {
  const rest = text.slice(end);
  const kept = inserted.endsWith(" ") ? rest.trimStart() : rest;
  return { text: text.slice(0, start) + inserted + kept, caret: start + inserted.length };
}

/** The text without the value that is being typed, nor the field it belongs to: what its values are counted in. */
export function textAround(text: string, { start, end }: Suggestion): string {
  const before = text.slice(0, start).replace(/(?:-|\bNOT\s+)?\w+:$/u, "");
  return `${before.trimEnd()} ${text.slice(end).trimStart()}`.trim();
}
