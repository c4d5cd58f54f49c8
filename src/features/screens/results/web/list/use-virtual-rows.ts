import { useVirtualizer } from "@tanstack/react-virtual";
import { useEffect, useLayoutEffect, useMemo, useRef } from "react";
import type { SearchResult } from "#features/across/search/search.contract.ts";
import { viewStateOf } from "../state/list-view-state.ts";

const headHeight = 36;
/** Rows drawn above and below those in sight. */
const overscan = 5;
/** How near the end of what is loaded the next page is asked for, counted from the last row that is drawn. */
const nearEnd = 8;

type VirtualRows = {
  /** Of which search. */
  key: string;
  applications: readonly SearchResult[];
  isNarrow: boolean;
  isExpanded: boolean;
  /** What lies over the lower edge, in pixels. */
  covered: number;
  loadMore: () => void;
};

/** The rows in sight and their offsets; further rows are fetched before the reader scrolls to them. */
export function useVirtualRows({ key, applications, isNarrow, isExpanded, covered, loadMore }: VirtualRows) {
  const scroller = useRef<HTMLDivElement>(null);

  // As soon as an answer has matches, each line has room for them.
  const hasMatches = useMemo(() => applications.some(({ matches }) => matches.length > 0), [applications]);
  const heightAt = (index: number) => {
    const application = applications[index];
    return isExpanded && !isNarrow && application ? expandedHeightOf(application) : lineHeightOf(isNarrow, hasMatches);
  };
  const head = isNarrow ? 0 : headHeight;
  // oxlint-disable-next-line react/incompatible-library -- Nothing of it is handed to memoised components.
  const virtualizer = useVirtualizer({
    count: applications.length,
    getScrollElement: () => scroller.current,
    estimateSize: heightAt,
    getItemKey: (index) => applications[index]?.id ?? index,
    overscan,
    paddingStart: head,
    scrollPaddingStart: head,
    // The last row can be scrolled clear of it too.
    paddingEnd: covered,
    scrollPaddingEnd: covered,
    initialOffset: () => viewStateOf(key).offset,
  });
  const rows = virtualizer.getVirtualItems();

  // Lines are all of one height, unless each shows as much as there is.
  const heightsOf = isExpanded ? applications : hasMatches;
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, heightsOf, isNarrow, isExpanded]);

  // Another search begins where it was left, which is the top when it is new. Scrolling to where it is lays out the page.
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

/** As much as there is to show of each: two hits, one, or two lines of the message. */
function expandedHeightOf({ matches, message }: SearchResult) {
  if (matches.length === 1) return 72;
  return matches.length > 1 || message !== "" ? 92 : 44;
}
