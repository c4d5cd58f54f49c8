import type { Clause, QueryNode } from "#features/across/search/query/query-language.ts";

const signs = { forms: "", typing: "*", beginning: "**" } as const satisfies Record<Clause["match"], string>;

/**
 * Renders a query as one line. Parentheses mean "and", brackets mean "or". Words of a phrase are joined by a plus. One
 * star marks a word that may be incomplete, two stars a prefix match.
 */
export function drawQuery(node: QueryNode | null): string {
  if (!node) return "";
  if (node.type === "not") return `-${drawQuery(node.node)}`;
  if (node.type === "clause") return `${node.field ? `${node.field}:` : ""}${node.words.join("+")}${signs[node.match]}`;
  const sides = node.nodes.map(drawQuery).join(" ");
  return node.type === "and" ? `(${sides})` : `[${sides}]`;
}
