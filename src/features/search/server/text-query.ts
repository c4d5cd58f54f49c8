import { hasFeature, type Actor } from "#shared/actor.ts";
import { personFields, type TextField } from "../search.contract.ts";
import { firstWords, type Term } from "../query-text.ts";
import { fieldLexeme } from "../tokens.ts";
import { quoteLexeme } from "./text-vector.ts";

/** Two texts of PostgreSQL's tsquery: what must be found, and what must not; null when nothing is asked. */
export type TextQuery = { wanted: string | null; unwanted: string | null };

const ownFields: readonly TextField[] = ["message", ...personFields];

/** No word is kept under this name, so it is found nowhere. */
const nowhere = quoteLexeme("/");

/** Each text of a search is short, but there may be many of them. */
const mostWords = 300;

/** A company without file_search looks into what people wrote themselves, and not into what their files hold. */
export function textQuery(actor: Actor, terms: readonly Term[]): TextQuery {
  const searchesFiles = hasFeature(actor, "file_search");

  const lexeme = (word: string, field: Term["field"], end: string): string => {
    const inOneOf = (fields: readonly TextField[]) => `(${fields.map((one) => lexeme(word, one, end)).join(" | ")})`;
    if (field === "person") return inOneOf(personFields);
    if (field === null) return searchesFiles ? quoteLexeme(word) + end : inOneOf(ownFields);
    return searchesFiles || ownFields.includes(field) ? quoteLexeme(fieldLexeme(field, word)) + end : nowhere;
  };

  const clause = ({ field, phrases, isPrefix }: Term) => {
    const texts = phrases.map((words, index) => {
      const last = isPrefix && index === phrases.length - 1 ? words.length - 1 : -1;
      return `(${words.map((word, place) => lexeme(word, field, place === last ? ":*" : "")).join(" <-> ")})`;
    });
    return `(${texts.join(" & ")})`;
  };

  const read = firstWords(terms, mostWords);
  const wanted = read.filter((term) => !term.isExcluded).map(clause);
  const unwanted = read.filter((term) => term.isExcluded).map(clause);
  return { wanted: wanted.join(" & ") || null, unwanted: unwanted.join(" | ") || null };
}
