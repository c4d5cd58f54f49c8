import type { Mark, TextPiece } from "../pdf/pdf-text.ts";

/** The text of a page of HTML in pieces to look in, each with the node that it came from. */
export type PageText = { pieces: readonly TextPiece[]; nodes: readonly Text[] };

const blocks = "p, li, td, th, h1, h2, h3, h4, h5, h6, blockquote, main, body";

/** A word may go over several nodes, as where one letter of it is bold, and never over a break or from block to block. */
export function textOfPage(page: Document): PageText {
  const nodes: Text[] = [];
  const pieces: TextPiece[] = [];
  let lastBlock: Element | null | undefined;
  const walker = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  while (walker.nextNode()) {
    const node = walker.currentNode;
    const last = pieces.at(-1);
    if (last && node.nodeName === "BR") last.hasEOL = true;
    if (!isText(node)) continue;
    const block = node.parentElement?.closest(blocks);
    if (last && block !== lastBlock) last.hasEOL = true;
    lastBlock = block;
    nodes.push(node);
    pieces.push({ str: node.data, hasEOL: false });
  }
  return { pieces, nodes };
}

/** By its kind: a node of a frame is no instance of this page's `Text`. */
const isText = (node: Node): node is Text => node.nodeType === Node.TEXT_NODE;

/** The places of each hit in the page; a hit has several where it goes over several nodes. */
export function rangesOf({ nodes }: PageText, marks: readonly Mark[]): Range[][] {
  const hits: Range[][] = [];
  for (const { piece, start, end, hit } of marks) {
    const node = nodes[piece];
    if (!node) continue;
    const range = node.ownerDocument.createRange();
    range.setStart(node, start);
    range.setEnd(node, end);
    (hits[hit] ??= []).push(range);
  }
  return hits;
}
