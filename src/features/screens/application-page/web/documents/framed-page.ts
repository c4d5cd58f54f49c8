/** Lines break elsewhere at another zoom; what the reader was at stays about where it was. */
export function zoomPage(page: Document, scale: number): void {
  const root = page.documentElement;
  const share = root.scrollTop / root.scrollHeight;
  root.style.zoom = String(scale);
  root.scrollTop = share * root.scrollHeight;
}

/** Paints what was found in the page of a frame. Its document stays as it is: highlights are ranges beside it. */
export function markPage(page: Document, hits: readonly (readonly Range[])[], current: number): void {
  const view = page.defaultView;
  // A browser without highlights still goes to the hits.
  if (!view?.CSS?.highlights) return;
  // WebKit repaints the ranges of a highlight that is cleared, and leaves those of one that is replaced on the screen.
  view.CSS.highlights.clear();
  view.CSS.highlights.set("found", new view.Highlight(...hits.flat()));
  const currentHit = Object.assign(new view.Highlight(...(hits[current] ?? [])), { priority: 1 });
  view.CSS.highlights.set("current", currentHit);
}

/** `scrollIntoView` would also scroll the page around the frame: on a phone the pane beside this one may be in sight. */
export function showHit(page: Document, hit: Range | undefined): void {
  const view = page.defaultView;
  if (!view || !hit) return;
  // A table that is wider than a phone scrolls by itself.
  const table = hit.startContainer.parentElement?.closest("table");
  if (table) {
    const [box, frame] = [hit.getBoundingClientRect(), table.getBoundingClientRect()];
    if (box.right > frame.right || box.left < frame.left) table.scrollLeft += box.left - frame.left - frame.width / 3;
  }
  const { top, bottom } = hit.getBoundingClientRect();
  if (top < 0 || bottom > view.innerHeight) view.scrollBy(0, top - view.innerHeight / 3);
}
