import { parseQuery, type QueryErrorCode } from "#features/across/search/query/query-language.ts";
import { tokensOf } from "#features/across/search/query/query-lexer.ts";
import { textFields, type TextField } from "#features/platform/indexing/text-fields.ts";
import type { SearchState } from "#features/across/search/web/search-state.ts";
import { hasSides, partsOf } from "./query-parts.ts";

export const places = ["any", ...textFields, "company_name"] as const;
export type TermPlace = (typeof places)[number];

/** A line of the advanced search: what must be in a field, or must not. */
export type Term = { key: number; place: TermPlace; text: string; isExcluded: boolean };

const nameOf = (field: TextField) => `q_${field}` as const;

/** The search as lines: what its text says of each place, and what else its address names. */
export function termsOf(state: SearchState): Term[] {
  const ofFields = textFields.flatMap((field) =>
    state[nameOf(field)].map((text) => ({ place: field, text, isExcluded: false })),
  );
  const ofCompanies = state.company_name.map((text) => ({ place: "company_name" as const, text, isExcluded: false }));
  return [...partsOf(state.q), ...ofFields, ...ofCompanies].map((term, key) => ({ key, ...term }));
}

/**
 * The search with the lines as its text, where they can be edited; an empty line asks nothing. A text of which no line
 * was changed stays as it was typed.
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

/** Beside others, sides of an OR keep to themselves. */
function beside(term: Term): string {
  const written = writeTerm(term);
  return term.place === "any" && !term.isExcluded && hasSides([...tokensOf(written)]) ? `(${written})` : written;
}

/** What a minus or a field before it means as a whole. */
const asOne = (words: string) => (/^(?:[^\s()":|-][^\s()":|]*|"[^"]*")$/u.test(words) ? words : `(${words})`);

/** Which lines cannot be read, by their keys. Each may be short enough and all together not: then it is said of the last. */
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
