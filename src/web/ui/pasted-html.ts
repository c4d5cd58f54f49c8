/**
 * Converts HTML from the clipboard whose structure the editor would lose. Word writes list items as paragraphs that contain
 * the bullet or number as text. The editor would join adjacent table cells into one word.
 */
export function pastedHtml(html: string): string {
  if (!/mso-list|<table/i.test(html)) return html;
  const page = new DOMParser().parseFromString(html, "text/html");
  for (const table of [...page.querySelectorAll("table")].toReversed()) table.replaceWith(...blocksOfTable(table));
  for (const first of page.querySelectorAll("p, h1, h2, h3, h4, h5, h6"))
    if (isListItem(first) && !isListItem(first.previousElementSibling)) replaceByList(first);
  return page.body.innerHTML;
}

/** List level in Word's style attribute, such as `mso-list:l0 level2 lfo1`. */
const levelOf = (element: Element): number =>
  Number(/mso-list:[^;]*\blevel(\d)/i.exec(element.getAttribute("style") ?? "")?.[1] ?? 0);

const isListItem = (element: Element | null): element is Element => element !== null && levelOf(element) > 0;

/** Finds the bullet or number, which Word marks as ignorable for programs that have their own lists. */
const markersOf = (item: Element) =>
  [...item.querySelectorAll("[style]")].filter((part) => /mso-list:\s*ignore/i.test(part.getAttribute("style") ?? ""));

/** Matches `1.`, `b)` or `iv.`. Bullets aren't followed by a period or parenthesis. */
const number = /^\(?(?:\d+|[a-z]{1,4})[.)]/i;

function replaceByList(first: Element): void {
  const items: Element[] = [];
  for (let item: Element | null = first; isListItem(item); item = item.nextElementSibling) items.push(item);
  const place = first.ownerDocument.createComment("");
  first.before(place);
  const open: { list: Element; level: number }[] = [];
  const lists: Element[] = [];
  for (const item of items) {
    const level = levelOf(item);
    const markers = markersOf(item);
    const tag = number.test(markers[0]?.textContent.trim() ?? "") ? "ol" : "ul";
    for (const marker of markers) marker.remove();
    while (open.length > 0 && open.at(-1)!.level > level) open.pop();
    if (open.at(-1)?.level === level && open.at(-1)!.list.localName !== tag) open.pop();
    if (open.at(-1)?.level !== level) {
      const list = item.ownerDocument.createElement(tag);
      const parent = open.at(-1)?.list.lastElementChild;
      if (parent) parent.append(list);
      else lists.push(list);
      open.push({ list, level });
    }
    const entry = item.ownerDocument.createElement("li");
    const text = item.ownerDocument.createElement("p");
    text.append(...item.childNodes);
    entry.append(text);
    open.at(-1)!.list.append(entry);
    item.remove();
  }
  place.replaceWith(...lists);
}

const blocks = "p, div, ul, ol, h1, h2, h3, h4, h5, h6, br, blockquote, pre";

/** Turns a table row into one line of cells, unless a cell has several lines, as in tables used for layout. */
function blocksOfTable(table: HTMLTableElement): Node[] {
  return [...table.rows].flatMap((row) => {
    const cells = [...row.cells].filter((cell) => cell.textContent.trim() !== "");
    if (cells.length < 2 || cells.some((cell) => cell.querySelectorAll(blocks).length > 1))
      return cells.map((cell) => wrapped("div", ...cell.childNodes));
    const line = cells.flatMap((cell, at) => [...(at > 0 ? [" | "] : []), ...(inlineOf(cell) ?? cell).childNodes]);
    return [wrapped("p", ...line)];
  });
}

/** Returns the single block in a cell, if there is one. */
const inlineOf = (cell: Element) => cell.querySelector(blocks);

function wrapped(tag: "p" | "div", ...nodes: (Node | string)[]): Element {
  const element = document.createElement(tag);
  element.append(...nodes);
  return element;
}
