import type { Clause, QueryNode } from "#features/across/search/query/query-language.ts";

const signs = { forms: "", typing: "*", beginning: "**" } as const satisfies Record<Clause["match"], string>;

/**
 * A query as a line of text: and in parentheses, or in brackets, the words of a phrase with a plus between them, and a star
 * behind what may be incomplete, two behind what only begins so.
 */
export function drawQuery(node: QueryNode | null): string {
  if (!node) return "";
  if (node.type === "not") return `-${drawQuery(node.node)}`;
  if (node.type === "clause") return `${node.field ? `${node.field}:` : ""}${node.words.join("+")}${signs[node.match]}`;
  const sides = node.nodes.map(drawQuery).join(" ");
  return node.type === "and" ? `(${sides})` : `[${sides}]`;
}
