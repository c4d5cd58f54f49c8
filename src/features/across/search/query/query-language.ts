import { tokensOf, type Token } from "./query-lexer.ts";
import { fieldsByName, type TextField } from "#features/platform/indexing/text-fields.ts";
import { tokenise } from "#shared/text/tokens.ts";
import type { WordMatch } from "#shared/text/words.ts";

/** Phrase: consecutive words, in one field or (null) in any. */
export type Clause = {
  type: "clause";
  field: TextField | null;
  words: string[];
  /** Kind of match of the last word; the words before it match in any inflected form. */
  match: WordMatch;
  /** Position in the query text, without the field name. */
  start: number;
  end: number;
};

/** Syntax tree of a query. */
export type QueryNode = { type: "and" | "or"; nodes: QueryNode[] } | { type: "not"; node: QueryNode } | Clause;

const queryErrorCodes = [
  "unclosed_parenthesis",
  "unopened_parenthesis",
  "unclosed_quote",
  "nothing_after_field",
  "nothing_after_minus",
  "missing_side",
  "too_long",
  "too_many_words",
  "too_deep",
] as const;
export type QueryErrorCode = (typeof queryErrorCodes)[number];

/** Syntax error with its range in the query text, in UTF-16 units. */
export type QueryError = { code: QueryErrorCode; start: number; end: number };

/** Result of parsing. `query` is null for a text without words, and if there is an error. */
export type ParsedQuery = { query: QueryNode | null; error: QueryError | null };

const maxLetters = 1_000;
const maxWords = 100;
const maxDepth = 20;

/** Minimum letters of a prefix, because shorter ones match too much. An explicit star allows fewer. */
const minBeginning = { typing: 3, beginning: 2, forms: 0 } as const satisfies Record<WordMatch, number>;

/**
 * Parses a search in the syntax that recruiters know: words that must all match (with or without AND), `OR` or `|`,
 * `-word` or `NOT word`, parentheses, `"a phrase"`, `begin*`, `field:word`, `field:"a phrase"` and `field:(a OR b)`.
 * NOT binds tighter than AND, and AND tighter than OR. Commas, slashes, and colons that follow no field name separate
 * words; punctuation alone is ignored. Words without a field are searched in `field`. While the query is being typed,
 * the last word may be incomplete.
 */
export function parseQuery(
  text: string,
  field: TextField | null = null,
  { isTyping = false }: { isTyping?: boolean } = {},
): ParsedQuery {
  try {
    if (text.length > maxLetters) throw new QuerySyntaxError("too_long", maxLetters, text.length);
    const query = read(text, field, isTyping);
    if (query && depthOf(query) > maxDepth) throw new QuerySyntaxError("too_deep", 0, text.length);
    return { query, error: null };
  } catch (error) {
    if (error instanceof QuerySyntaxError)
      return { query: null, error: { code: error.code, start: error.start, end: error.end } };
    throw error;
  }
}

/** Kind of match of a phrase. If its last word is too short for a prefix match, it matches by inflected forms. */
export const matchOf = (words: readonly string[], asked: WordMatch): WordMatch =>
  (words.at(-1) ?? "").length >= minBeginning[asked] ? asked : "forms";

/** Lists all clauses of a query in order; `positiveOnly` omits those below a NOT. */
export function clausesOf(node: QueryNode | null, { positiveOnly = false } = {}): Clause[] {
  if (!node) return [];
  if (node.type === "clause") return [node];
  if (node.type === "not") return positiveOnly ? [] : clausesOf(node.node);
  return node.nodes.flatMap((child) => clausesOf(child, { positiveOnly }));
}

/** Returns the query with this field for all clauses without one. */
export function inField(node: QueryNode, field: TextField): QueryNode {
  if (node.type === "clause") return { ...node, field: node.field ?? field };
  if (node.type === "not") return { ...node, node: inField(node.node, field) };
  return { ...node, nodes: node.nodes.map((child) => inField(child, field)) };
}

/** Returns the query with each clause that has no field replaced by an OR over these fields. */
export function inAnyOf(node: QueryNode, fields: readonly TextField[]): QueryNode {
  if (node.type === "not") return { ...node, node: inAnyOf(node.node, fields) };
  if (node.type !== "clause") return { ...node, nodes: node.nodes.map((child) => inAnyOf(child, fields)) };
  return node.field ? node : { type: "or", nodes: fields.map((field) => ({ ...node, field })) };
}

export const allOf = (nodes: readonly (QueryNode | null)[]) => combine("and", nodes);

/** Combines nodes: nodes of the same type are flattened, and null ones dropped. */
function combine(type: "and" | "or", nodes: readonly (QueryNode | null)[]): QueryNode | null {
  const flat = nodes.flatMap((node) => (node === null ? [] : node.type === type ? node.nodes : [node]));
  return flat.length > 1 ? { type, nodes: flat } : (flat[0] ?? null);
}

class QuerySyntaxError extends Error {
  code: QueryErrorCode;
  start: number;
  end: number;

  constructor(code: QueryErrorCode, start: number, end: number) {
    super(code);
    this.code = code;
    this.start = start;
    this.end = end;
  }
}

/** Context of a word: its field, and whether it is negated. */
type ParseContext = { field: TextField | null; isExcluded: boolean };

/** Recursive descent parser: each function parses operators that bind tighter than its caller's, and advances `at`. */
function read(text: string, field: TextField | null, isTyping: boolean): QueryNode | null {
  const tokens = [...tokensOf(text)];
  const last = tokens.findLastIndex((token) => !("text" in token) || tokenise(token.text).length > 0);
  let at = 0;
  let words = 0;

  const node = readOr({ field, isExcluded: false });
  const rest = tokens[at];
  if (rest) throw new QuerySyntaxError("unopened_parenthesis", rest.start, rest.end);
  return node;

  function readOr(context: ParseContext): QueryNode | null {
    return readSides("or", () => readAnd(context));
  }

  function readAnd(context: ParseContext): QueryNode | null {
    const nodes: (QueryNode | null)[] = [];
    do nodes.push(readSides("and", () => readOne(context)));
    while (at < tokens.length && tokens[at]?.kind !== "or" && tokens[at]?.kind !== ")");
    return combine("and", nodes);
  }

  /** Parses operands separated by an operator. No operand can be empty. */
  function readSides(operator: "and" | "or", readSide: () => QueryNode | null): QueryNode | null {
    const nodes = [readSide()];
    for (let sign = take(operator); sign; sign = take(operator)) {
      nodes.push(readSide());
      if (!nodes.at(-2) || !nodes.at(-1)) throw new QuerySyntaxError("missing_side", sign.start, sign.end);
    }
    return combine(operator, nodes);
  }

  function readOne(context: ParseContext): QueryNode | null {
    const token = tokens[at];
    if (!token || token.kind === "and" || token.kind === "or" || token.kind === ")") return null;
    at++;
    switch (token.kind) {
      case "not": {
        const excluded = readOne({ ...context, isExcluded: true });
        if (!excluded) throw new QuerySyntaxError("nothing_after_minus", token.start, token.end);
        return { type: "not", node: excluded };
      }
      case "field": {
        const [first = null, ...others] = token.fields;
        const value = readOne({ ...context, field: others.length > 0 ? null : first });
        if (!value) throw new QuerySyntaxError("nothing_after_field", token.start, token.end);
        return others.length > 0 ? inAnyOf(value, token.fields) : value;
      }
      case "(": {
        const group = readOr(context);
        if (!take(")")) throw new QuerySyntaxError("unclosed_parenthesis", token.start, token.end);
        return group;
      }
      case "quoted":
        if (!token.isClosed && holdsSyntax(token.text))
          throw new QuerySyntaxError("unclosed_quote", token.start, token.start + 1);
        return clauseOf(context, token.text, token.start + 1, !token.isClosed);
      case "word":
        return readWord(context, token);
      default:
        return token satisfies never;
    }
  }

  /** Splits `python,java` and `CI/CD` into words; a colon that follows no field name acts as a space. */
  function readWord(context: ParseContext, token: { text: string; start: number; isPhone: boolean }): QueryNode | null {
    if (token.isPhone) return phoneOf(context, token);
    let { start } = token;
    const parts = token.text.split(/[:,;/]/).map((part, index, all) => {
      const clause = clauseOf(context, part, start, index === all.length - 1);
      start += part.length + 1;
      return clause;
    });
    return combine("and", parts);
  }

  function clauseOf(context: ParseContext, part: string, start: number, isOpen: boolean): Clause | null {
    const phrase = tokenise(part);
    if (phrase.length === 0) return null;
    words += phrase.length;
    if (words > maxWords) throw new QuerySyntaxError("too_many_words", start, text.length);
    const isTyped = isTyping && isOpen && at > last && !context.isExcluded;
    const match = matchOf(phrase, part.endsWith("*") ? "beginning" : isTyped ? "typing" : "forms");
    return { type: "clause", field: context.field, words: phrase, match, start, end: start + part.length };
  }

  /** Parses a phone number. While it is being typed, its prefix matches in any notation. */
  function phoneOf(context: ParseContext, { text: number, start }: { text: string; start: number }): Clause | null {
    const clause = clauseOf(context, number, start, true);
    return clause && isTyping && at > last && !context.isExcluded ? { ...clause, match: "typing" } : clause;
  }

  function take(kind: Token["kind"]): Token | undefined {
    const token = tokens[at];
    if (token?.kind !== kind) return undefined;
    at++;
    return token;
  }
}

/** Whether an unclosed quote contains syntax that was probably meant to be outside of it. */
const holdsSyntax = (text: string) =>
  /[()]|\b(?:AND|OR|NOT)\b/u.test(text) ||
  Array.from(text.matchAll(/\b(\w+):\S/gu), ([, name = ""]) => name.toLowerCase()).some(
    (name) => fieldsByName(name).length > 0,
  );

function depthOf(node: QueryNode): number {
  if (node.type === "clause") return 0;
  if (node.type === "not") return 1 + depthOf(node.node);
  return 1 + Math.max(...node.nodes.map(depthOf));
}
