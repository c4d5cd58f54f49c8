/** Zooms a page and restores the scroll position proportionally, since lines break differently. */
export function zoomPage(page: Document, scale: number): void {
  const root = page.documentElement;
  const share = root.scrollTop / root.scrollHeight;
  root.style.zoom = String(scale);
  root.scrollTop = share * root.scrollHeight;
}

/** Highlights search hits in a frame with the CSS Custom Highlight API, which doesn't change the document. */
export function markPage(page: Document, hits: readonly (readonly Range[])[], current: number): void {
  const view = page.defaultView;
  // Browsers without highlights still scroll to the hits.
  if (!view?.CSS?.highlights) return;
  // Clear first: WebKit doesn't repaint the old ranges if a highlight is only replaced.
  view.CSS.highlights.clear();
  view.CSS.highlights.set("found", new view.Highlight(...hits.flat()));
  const currentHit = Object.assign(new view.Highlight(...(hits[current] ?? [])), { priority: 1 });
  view.CSS.highlights.set("current", currentHit);
}

/** Scrolls to a hit. `scrollIntoView` would also scroll the page around the frame, which on a phone could switch panes. */
export function showHit(page: Document, hit: Range | undefined): void {
  const view = page.defaultView;
  if (!view || !hit) return;
  // Tables wider than the screen scroll horizontally on their own.
  const table = hit.startContainer.parentElement?.closest("table");
  if (table) {
    const [box, frame] = [hit.getBoundingClientRect(), table.getBoundingClientRect()];
    if (box.right > frame.right || box.left < frame.left) table.scrollLeft += box.left - frame.left - frame.width / 3;
  }
  const { top, bottom } = hit.getBoundingClientRect();
  if (top < 0 || bottom > view.innerHeight) view.scrollBy(0, top - view.innerHeight / 3);
}
