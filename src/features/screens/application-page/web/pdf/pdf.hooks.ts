import { queryOptions, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { pdfjs } from "react-pdf";
import type { Clause } from "#features/across/search/query/query-language.ts";
import { countHits, findClauses, findText, type Mark, type TextPiece } from "./pdf-text.ts";

export type Pdf = pdfjs.PDFDocumentProxy;

const pageNumbers = (pdf: Pdf) => Array.from({ length: pdf.numPages }, (_, index) => index + 1);

/**
 * Options of queries on an open PDF. The key contains the id of the loaded document: after it is closed, pending requests
 * never resolve, so a reopened file must not wait for them. No server is involved, so they also run offline.
 */
const readOnce = { staleTime: Infinity, gcTime: 60_000, networkMode: "always" } as const;
const keyOf = (pdf: Pdf, part: string) => ["pdf", pdf.loadingTask.docId, part] as const;

/** Query for the page sizes, so that each page has its position before it is rendered. */
export const pageSizesQuery = (pdf: Pdf) =>
  queryOptions({
    queryKey: keyOf(pdf, "sizes"),
    queryFn: () =>
      Promise.all(
        pageNumbers(pdf).map(async (number) => {
          const { width, height } = (await pdf.getPage(number)).getViewport({ scale: 1 });
          return { width, height };
        }),
      ),
    ...readOnce,
  });

const pageTextsQuery = (pdf: Pdf) =>
  queryOptions({
    queryKey: keyOf(pdf, "text"),
    queryFn: () =>
      Promise.all(
        pageNumbers(pdf).map(async (number): Promise<TextPiece[]> => {
          const { items } = await (await pdf.getPage(number)).getTextContent();
          return items.map((item) => ("str" in item ? item : { str: "", hasEOL: false }));
        }),
      ),
    ...readOnce,
  });

export type Findings = {
  /** Marks per page. */
  pages: readonly (readonly Mark[])[];
  count: number;
  /** Returns the page of a hit and the hit's index on that page. */
  placeOf: (hit: number) => { page: number; hit: number } | undefined;
  /** Whether pdf.js failed to read the text, so that nothing can be found. */
  isTextLost: boolean;
};

/** Finds the text of the find bar or, if it is empty, the terms of the search. */
export function useFindings(pdf: Pdf, wanted: string, clauses: readonly Clause[]): Findings {
  const isWanted = wanted.trim() !== "";
  const { data: texts, isError: isTextLost } = useQuery({
    ...pageTextsQuery(pdf),
    enabled: isWanted || clauses.length > 0,
  });

  return useMemo(() => {
    const pages = (texts ?? []).map((pieces) => (isWanted ? findText(pieces, wanted) : findClauses(pieces, clauses)));
    const counts = pages.map(countHits);
    return {
      pages,
      count: counts.reduce((sum, count) => sum + count, 0),
      placeOf(hit) {
        let before = 0;
        for (const [page, count] of counts.entries()) {
          if (hit < before + count) return { page, hit: hit - before };
          before += count;
        }
        return undefined;
      },
      isTextLost,
    };
  }, [texts, isTextLost, isWanted, wanted, clauses]);
}
