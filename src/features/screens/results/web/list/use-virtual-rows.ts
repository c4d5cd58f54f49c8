import { useVirtualizer } from "@tanstack/react-virtual";
import { useEffect, useLayoutEffect, useMemo, useRef } from "react";
import type { SearchResult } from "#features/across/search/search.contract.ts";
import { viewStateOf } from "../state/list-view-state.ts";

const headHeight = 36;
/** Number of rows rendered above and below the visible ones. */
const overscan = 5;
/**
 * Number of rows before the end of the loaded results at which the next page is fetched, counted from the last rendered row.
 */
const nearEnd = 8;

type VirtualRows = {
  /** Key of the search. */
  key: string;
  applications: readonly SearchResult[];
  isNarrow: boolean;
  isExpanded: boolean;
  /** Height in pixels that the selection bar covers at the lower edge. */
  covered: number;
  loadMore: () => void;
};

/** Virtualized rows with their offsets. Further pages load before the user scrolls to them. */
export function useVirtualRows({ key, applications, isNarrow, isExpanded, covered, loadMore }: VirtualRows) {
  const scroller = useRef<HTMLDivElement>(null);

  // If any row has matches, all rows have the height for them.
  const hasMatches = useMemo(() => applications.some(({ matches }) => matches.length > 0), [applications]);
  const heightAt = (index: number) => {
    const application = applications[index];
    return isExpanded && !isNarrow && application ? expandedHeightOf(application) : lineHeightOf(isNarrow, hasMatches);
  };
  const head = isNarrow ? 0 : headHeight;
  // oxlint-disable-next-line react/incompatible-library -- Nothing of it is passed to memoized components.
  const virtualizer = useVirtualizer({
    count: applications.length,
    getScrollElement: () => scroller.current,
    estimateSize: heightAt,
    getItemKey: (index) => applications[index]?.id ?? index,
    overscan,
    paddingStart: head,
    scrollPaddingStart: head,
    // The last row can be scrolled clear of the bar, too.
    paddingEnd: covered,
    scrollPaddingEnd: covered,
    initialOffset: () => viewStateOf(key).offset,
  });
  const rows = virtualizer.getVirtualItems();

  // Rows all have the same height, unless expanded rows adapt to their content.
  const heightsOf = isExpanded ? applications : hasMatches;
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, heightsOf, isNarrow, isExpanded]);

  // Restore the scroll offset of each search; a new one starts at the top. Compare first, because scrolling forces a layout.
  useLayoutEffect(() => {
    const { offset } = viewStateOf(key);
    if (virtualizer.scrollOffset !== offset) scroller.current?.scrollTo({ top: offset });
  }, [virtualizer, key]);

  const lastRow = rows.at(-1)?.index ?? 0;
  useEffect(() => {
    if (lastRow >= applications.length - nearEnd) loadMore();
  }, [lastRow, applications.length, loadMore]);

  return {
    scroller,
    rows,
    height: virtualizer.getTotalSize(),
    scrollTo: (index: number) => virtualizer.scrollToIndex(index),
  };
}

const lineHeightOf = (isNarrow: boolean, hasMatches: boolean) => (isNarrow ? 64 : 44) + (hasMatches ? 24 : 0);

/** Returns the height of an expanded row: for two matches, one match, or two lines of the message. */
function expandedHeightOf({ matches, message }: SearchResult) {
  if (matches.length === 1) return 72;
  return matches.length > 1 || message !== "" ? 92 : 44;
}
