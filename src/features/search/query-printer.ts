import type { Clause, QueryNode } from "./query-language.ts";

/** A text that reads as the query: what a form has built, in the words of the search field. */
export function printQuery(query: QueryNode): string {
  return print(query, true);
}

/** Only the very last word of a text can be a beginning, so a whole word that stands there is put in quotes. */
function print(node: QueryNode, isLast: boolean): string {
  if (node.type === "clause") return printClause(node, isLast);
  if (node.type === "not") {
    const inner = node.node.type === "clause" ? print(node.node, false) : inParentheses(node.node);
    return node.node.type === "not" ? `NOT ${print(node.node, isLast)}` : `-${inner}`;
  }
  const sides = node.nodes.map((child, index) => {
    const isLastChild = isLast && index === node.nodes.length - 1;
    return node.type === "and" && child.type === "or" ? inParentheses(child) : print(child, isLastChild);
  });
  return sides.join(node.type === "and" ? " " : " OR ");
}

const inParentheses = (node: QueryNode) => `(${print(node, false)})`;

function printClause({ field, words, isPrefix }: Clause, isLast: boolean): string {
  const text = words.join(" ");
  const name = field ? `${field}:` : "";
  if (isPrefix) return `${name}${words.length === 1 ? text : `"${text}`}`;
  return `${name}${words.length === 1 && !isLast ? text : `"${text}"`}`;
}
