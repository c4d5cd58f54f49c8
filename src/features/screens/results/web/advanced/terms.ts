import { parseQuery, type QueryErrorCode } from "#features/across/search/query/query-language.ts";
import { tokensOf } from "#features/across/search/query/query-lexer.ts";
import { textFields, type TextField } from "#features/platform/indexing/text-fields.ts";
import type { SearchState } from "#features/across/search/web/search-state.ts";
import { hasSides, partsOf } from "./query-parts.ts";

export const places = ["any", ...textFields, "company_name"] as const;
export type TermPlace = (typeof places)[number];

/** Line of the advanced search: text that a field must or must not contain. */
export type Term = { key: number; place: TermPlace; text: string; isExcluded: boolean };

const nameOf = (field: TextField) => `q_${field}` as const;

/** Converts a search to lines, from its text and from the other parameters in the URL. */
export function termsOf(state: SearchState): Term[] {
  const ofFields = textFields.flatMap((field) =>
    state[nameOf(field)].map((text) => ({ place: field, text, isExcluded: false })),
  );
  const ofCompanies = state.company_name.map((text) => ({ place: "company_name" as const, text, isExcluded: false }));
  return [...partsOf(state.q), ...ofFields, ...ofCompanies].map((term, key) => ({ key, ...term }));
}

/**
 * Converts lines to a search text, which can be edited further. Empty lines are ignored. If no line has changed, the text
 * stays as it was typed.
 */
export function withTerms(state: SearchState, terms: readonly Term[]): SearchState {
  const written = terms.filter(({ text }) => text.trim() !== "");
  if (isSame(written, termsOf(state))) return state;
  const inText = written.filter(({ place }) => place !== "company_name");
  const companies = written.filter(({ place }) => place === "company_name").map(({ text }) => text.trim());
  return textFields.reduce<SearchState>((next, field) => ({ ...next, [nameOf(field)]: [] }), {
    ...state,
    q: inText.length === 1 ? inText.map(writeTerm).join("") : [...new Set(inText.map(beside))].join(" "),
    company_name: [...new Set(companies)],
  });
}

const isSame = (some: readonly Term[], others: readonly Term[]) =>
  some.length === others.length && some.every((term, index) => lineOf(term) === lineOf(others[index]));

const lineOf = (term: Term | undefined) => term && JSON.stringify([term.place, term.text, term.isExcluded]);

function writeTerm({ place, text, isExcluded }: Term): string {
  const words = text.trim();
  if (place === "any") return isExcluded ? `-${asOne(words)}` : words;
  return `${isExcluded ? "-" : ""}${place}:${asOne(words)}`;
}

/** Writes a line. An OR is put in parentheses, so that it can stand next to other lines. */
function beside(term: Term): string {
  const written = writeTerm(term);
  return term.place === "any" && !term.isExcluded && hasSides([...tokensOf(written)]) ? `(${written})` : written;
}

/** Wraps words in parentheses if necessary, so that a minus or field before them applies to all. */
const asOne = (words: string) => (/^(?:[^\s()":|-][^\s()":|]*|"[^"]*")$/u.test(words) ? words : `(${words})`);

/** Returns the errors of lines by key. If the lines are valid but too long together, the last one gets the error. */
export function faultsOf(state: SearchState, terms: readonly Term[]): Map<number, QueryErrorCode> {
  const faults = new Map<number, QueryErrorCode>();
  for (const term of terms) {
    const fault = faultOf(term);
    if (fault) faults.set(term.key, fault);
  }
  const whole = faults.size === 0 ? parseQuery(withTerms(state, terms).q).error : null;
  const last = terms.at(-1);
  if (whole && last) faults.set(last.key, whole.code);
  return faults;
}

export const faultOf = (term: Term): QueryErrorCode | undefined =>
  term.place === "company_name" || term.text.trim() === "" ? undefined : parseQuery(writeTerm(term)).error?.code;
