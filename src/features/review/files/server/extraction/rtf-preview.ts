import { runHtml, type HtmlCollector } from "./html.ts";
import { readRtf } from "./rtf.ts";

/** Converts RTF to HTML. RTF marks only the ends of cells and rows, so everything before the first end is the first cell. */
export function previewRtf(bytes: Buffer, html: HtmlCollector): void {
  let paragraph = "";
  let earlier: string[] = [];
  let cells: string[] = [];
  let rows: string[] = [];

  function closeTable() {
    if (rows.length > 0) html.add(`<table><tbody>${rows.join("")}</tbody></table>`);
    rows = [];
  }

  function closeParagraphs() {
    if (paragraph) earlier.push(paragraph);
    paragraph = "";
    if (earlier.length === 0) return;
    closeTable();
    html.add(earlier.map((text) => `<p>${text}</p>`).join(""));
    earlier = [];
  }

  readRtf(bytes, {
    text: (text, emphasis) => void (paragraph += runHtml(text, emphasis)),
    endParagraph(inTable) {
      if (!inTable) return closeParagraphs();
      earlier.push(paragraph);
      paragraph = "";
    },
    endCell() {
      cells.push(`<td>${[...earlier, paragraph].join("<br>")}</td>`);
      earlier = [];
      paragraph = "";
    },
    endRow() {
      rows.push(`<tr>${cells.join("")}</tr>`);
      cells = [];
    },
    isFull: html.isFull,
  });
  closeParagraphs();
  closeTable();
}
