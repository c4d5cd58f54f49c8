import { useVirtualizer } from "@tanstack/react-virtual";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useStatusColors } from "#features/organization/statuses/web/status-colors.hooks.ts";
import { afterPaint } from "#web/scheduling.ts";
import { isFocusLost } from "#web/ui/use-focus-return.ts";
import classes from "./Stack.module.css";
import type { Stack as StackOf } from "./stack.hooks.ts";
import { StackItem } from "./StackItem.tsx";

type StackProps = { stack: StackOf; application_id: number; onSelect: (application_id: number) => void };

const rowHeight = 52;
/** Rows before and after the open one that stay visible. */
const margin = 2 * rowHeight;

/**
 * Compact list of the search results. The open result stays visible, and stays focused while the user steps through the
 * list.
 */
export function Stack({ stack: { rows, place }, application_id, onSelect }: StackProps) {
  const { t } = useTranslation("applications");
  const colors = useStatusColors();
  const scroller = useRef<HTMLElement>(null);
  // oxlint-disable-next-line react/incompatible-library -- Its functions are called only here and not passed to components.
  const list = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 2,
    scrollPaddingStart: margin,
    scrollPaddingEnd: margin,
    getItemKey: (index) => rows[index]?.application.id ?? index,
    initialOffset: () => Math.max(0, place * rowHeight - rowHeight * 3),
  });

  // Scroll again when rows are added after the user has reached the end.
  const following = Math.min(rows.length - 1 - place, margin / rowHeight);

  // Scroll after the paint, because scrolling forces a layout and the application should appear first.
  useEffect(() => {
    if (place < 0) return undefined;
    const hasFocus = isIn(scroller.current);
    return afterPaint(() => {
      list.scrollToIndex(place, { align: "auto" });
      // Don't take the focus from a user who has started to type.
      if (hasFocus && (isIn(scroller.current) || isFocusLost()))
        scroller.current?.querySelector<HTMLElement>("[aria-current]")?.focus({ preventScroll: true });
    });
  }, [list, place, following]);

  return (
    <nav ref={scroller} className={classes.stack} aria-label={t("stack.title")}>
      <ul className={classes.list} style={{ height: list.getTotalSize() }}>
        {list.getVirtualItems().map(({ index, key, start }) => {
          const row = rows[index];
          return (
            row && (
              <li key={key} className={classes.place} style={{ transform: `translateY(${start}px)` }}>
                <StackItem
                  row={row}
                  colors={colors}
                  isOpen={row.application.id === application_id}
                  onSelect={onSelect}
                />
              </li>
            )
          );
        })}
      </ul>
    </nav>
  );
}

const isIn = (element: HTMLElement | null) => element?.contains(document.activeElement) === true;
