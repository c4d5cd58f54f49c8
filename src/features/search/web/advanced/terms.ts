import { parseQuery, type QueryFault } from "../../query-language.ts";
import { textFields, type TextField } from "../../text-fields.ts";
import type { SearchState } from "../search-state.ts";

export const places = [...textFields, "company_name"] as const;
export type TermPlace = (typeof places)[number];

/** A line of the advanced search: what must stand in a place, or must not. */
export type Term = { key: number; place: TermPlace; text: string; isExcluded: boolean };

const nameOf = (field: TextField) => `q_${field}` as const;

/** The texts of a search by their places. A minus before all of a text is what leaves it out. */
export function termsOf(state: SearchState): Term[] {
  const ofFields = textFields.flatMap((field) => state[nameOf(field)].map((text) => ({ place: field, text })));
  const ofCompanies = state.company_name.map((text) => ({ place: "company_name" as const, text }));
  return [...ofFields, ...ofCompanies].map((term, key) => ({ key, ...term, ...readMinus(term) }));
}

function readMinus({ place, text }: { place: TermPlace; text: string }): { text: string; isExcluded: boolean } {
  const excluded = /^-(?:\(([^()]*)\)|([^\s()"]+|"[^"]*"))$/u.exec(text);
  if (place === "company_name" || !excluded) return { text, isExcluded: false };
  return { text: excluded[1] ?? excluded[2] ?? "", isExcluded: true };
}

/** The search with the lines in place of the texts it had; a line in which nothing stands asks nothing. */
export function withTerms(state: SearchState, terms: readonly Term[]): SearchState {
  const textsIn = (place: TermPlace) => [
    ...new Set(terms.filter((term) => term.place === place && term.text.trim() !== "").map(writeTerm)),
  ];
  return textFields.reduce<SearchState>((next, field) => ({ ...next, [nameOf(field)]: textsIn(field) }), {
    ...state,
    company_name: textsIn("company_name"),
  });
}

function writeTerm({ place, text, isExcluded }: Term): string {
  const words = text.trim();
  if (!isExcluded || place === "company_name") return words;
  return /^(?:[^\s()"-][^\s()"]*|"[^"]*")$/u.test(words) ? `-${words}` : `-(${words})`;
}

export const faultOf = (term: Term): QueryFault | undefined =>
  term.place === "company_name" ? undefined : parseQuery(writeTerm(term), term.place).error?.code;
