import type { Mark, TextPiece } from "../pdf/pdf-text.ts";

/** Text of an HTML page in pieces to search, with the DOM node of each piece. */
export type PageText = { pieces: readonly TextPiece[]; nodes: readonly Text[] };

const blocks = "p, li, td, th, h1, h2, h3, h4, h5, h6, blockquote, main, body";

/**
 * Collects the text nodes. A word can span several nodes, for example if one letter is bold, but never a line break or block
 * boundary.
 */
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

/** Compares `nodeType`, because nodes of a frame aren't instances of this window's `Text`. */
const isText = (node: Node): node is Text => node.nodeType === Node.TEXT_NODE;

/** Returns the DOM ranges of each hit. A hit that spans several nodes has several ranges. */
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
