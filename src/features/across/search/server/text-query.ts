import { AppError } from "#shared/errors.ts";
import { allOf, clausesOf, inAnyOf, parseQuery, type QueryError, type QueryNode } from "../query/query-language.ts";
import type { SearchQuery } from "../search.contract.ts";
import { withSpellings } from "../query/spellings.ts";
import { personFields, textFields, type TextField } from "#features/platform/indexing/text-fields.ts";

/** Parsed text queries of a search: `q`, and the combination of all queries on specific fields. */
export type TextQuery = { q: QueryNode | null; inFields: QueryNode | null };

/** Maximum words in all text queries. Each query is short, but there can be many. */
const maxWordsTogether = 300;

/** Parses the text queries of a search. Throws for the first one with a syntax error, including its position. */
export function parseTextQuery(query: SearchQuery): TextQuery {
  let words = 0;
  const typedField = query.q === "" ? "q_person" : "q";

  function read(name: string, text: string, field: TextField | null): QueryNode | null {
    const isTyping = query.is_typing === true && name === typedField;
    const { query: node, error } = parseQuery(text, field, { isTyping });
    if (error) throw refusal(name, error);
    for (const clause of clausesOf(node)) words += clause.words.length;
    if (words > maxWordsTogether) throw refusal(name, { code: "too_many_words", start: 0, end: text.length });
    return node && withSpellings(node, text);
  }

  return {
    q: read("q", query.q, null),
    inFields: allOf([
      ...textFields.flatMap((field) => query[`q_${field}`].map((text) => read(`q_${field}`, text, field))),
      ...query.q_person.map((text) => ofPerson(read("q_person", text, null))),
    ]),
  };
}

const ofPerson = (node: QueryNode | null) => node && inAnyOf(node, personFields);

const refusal = (name: string, { code, start, end }: QueryError) =>
  new AppError(400, "query_syntax", "search:syntax.cannotBeRead", {
    errors: { [name]: [{ key: `search:syntax.${code}` }] },
    data: { start, end },
  });
