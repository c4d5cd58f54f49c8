import type { QueryNode } from "#features/search/query/query-language.ts";

/** A query as a line of text: and in parentheses, or in brackets, the words of a phrase with a plus between them. */
export function drawQuery(node: QueryNode | null): string {
  if (!node) return "";
  if (node.type === "not") return `-${drawQuery(node.node)}`;
  if (node.type === "clause")
    return `${node.field ? `${node.field}:` : ""}${node.words.join("+")}${node.isPrefix ? "*" : ""}`;
  const sides = node.nodes.map(drawQuery).join(" ");
  return node.type === "and" ? `(${sides})` : `[${sides}]`;
}
