import { useVirtualizer } from "@tanstack/react-virtual";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { Findings, Pdf } from "./pdf.hooks.ts";
import { PdfPage } from "./PdfPage.tsx";
import classes from "./PdfView.module.css";
import { keepPlace, readPlace } from "./reading-place.ts";

/** Request to show a page. An object, so that the same page can be requested twice in a row. */
export type Jump = { page: number };

type PdfPagesProps = {
  pdf: Pdf;
  name: string;
  sizes: readonly { width: number; height: number }[];
  scale: number;
  place: string;
  findings: Findings;
  current: { page: number; hit: number } | undefined;
  jump: Jump | undefined;
  onPage: (page: number) => void;
  onTextLost: () => void;
};

const gap = 16;

/** Virtualized list of pages, of which only the visible ones are rendered. */
export function PdfPages(props: PdfPagesProps) {
  const { pdf, name, sizes, scale, place, findings, current, jump, onPage, onTextLost } = props;
  const { t } = useTranslation("applications");
  const scroller = useRef<HTMLDivElement>(null);
  const heightOf = (index: number) => Math.round((sizes[index]?.height ?? 0) * scale);
  // oxlint-disable-next-line react/incompatible-library -- Its functions are called only here and not passed to components.
  const pages = useVirtualizer({
    count: sizes.length,
    getScrollElement: () => scroller.current,
    estimateSize: heightOf,
    gap,
    paddingStart: gap,
    paddingEnd: gap,
    overscan: 1,
    initialOffset: () => sizes.slice(0, readPlace(place)).reduce((sum, _, index) => sum + heightOf(index) + gap, 0),
  });

  const shown = pages.getVirtualItems();
  const middle = (pages.scrollOffset ?? 0) + (pages.scrollRect?.height ?? 0) / 3;
  const page = shown.findLast(({ start }) => start <= middle)?.index ?? 0;
  const currentPage = current?.page;
  const widest = Math.round(Math.max(0, ...sizes.map((size) => size.width)) * scale);

  // A new zoom changes all heights. Scroll so that the current page stays visible.
  const lastScale = useRef(scale);
  useEffect(() => {
    if (lastScale.current === scale) return;
    const ratio = scale / lastScale.current;
    lastScale.current = scale;
    const offset = scroller.current?.scrollTop ?? 0;
    pages.measure();
    pages.scrollToOffset(offset * ratio);
  }, [pages, scale]);

  useEffect(() => {
    onPage(page);
    keepPlace(place, page);
  }, [onPage, place, page]);

  useEffect(() => {
    if (jump) pages.scrollToIndex(jump.page, { align: "start" });
  }, [pages, jump]);

  useEffect(() => {
    if (currentPage !== undefined) pages.scrollToIndex(currentPage, { align: "auto" });
  }, [pages, currentPage]);

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- Scrolling content must be reachable by keyboard.
    <div ref={scroller} className={classes.scroller} tabIndex={0} role="document" aria-label={name}>
      <div className={classes.pages} style={{ height: pages.getTotalSize(), minWidth: widest + 2 * gap }}>
        {shown.map(({ index, start, size }) => (
          <figure
            key={index}
            className={classes.place}
            style={{ transform: `translateY(${start}px)`, height: size }}
            aria-label={t("documents.page", { page: index + 1, pages: sizes.length })}
          >
            <PdfPage
              pdf={pdf}
              index={index}
              width={Math.round((sizes[index]?.width ?? 0) * scale)}
              height={size}
              marks={findings.pages[index]}
              current={current?.page === index ? current.hit : undefined}
              onTextLost={onTextLost}
            />
          </figure>
        ))}
      </div>
    </div>
  );
}
