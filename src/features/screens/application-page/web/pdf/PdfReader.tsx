import { useElementSize } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { useCallback, useState } from "react";
import type { Clause } from "#features/across/search/query/query-language.ts";
import type { ApplicationFile } from "#features/review/applications/applications.contract.ts";
import { PaperSkeleton } from "../documents/PaperSkeleton.tsx";
import { Reader } from "../documents/Reader.tsx";
import { useReading } from "../documents/use-reading.ts";
import { PageTools } from "./PageTools.tsx";
import { pageSizesQuery, useFindings, type Pdf } from "./pdf.hooks.ts";
import { PdfPages, type Jump } from "./PdfPages.tsx";
import classes from "./PdfView.module.css";
import { printPdf } from "./print-pdf.ts";
import { readPlace } from "./reading-place.ts";
import { scaleOf } from "./zoom.ts";

type PdfReaderProps = { file: ApplicationFile; pdf: Pdf; words: readonly Clause[] };

const margin = 16;

/** Open PDF with pages, zoom and search hits. */
export function PdfReader({ file, pdf, words }: PdfReaderProps) {
  const { ref: desk, width } = useElementSize();
  const { data: sizes } = useQuery(pageSizesQuery(pdf));
  const reading = useReading();
  const place = file.url;
  const [page, setPage] = useState(() => Math.min(readPlace(place), pdf.numPages - 1));
  const [jump, setJump] = useState<Jump>();
  const [isTextLost, setTextLost] = useState(false);
  const onTextLost = useCallback(() => setTextLost(true), []);
  const findings = useFindings(pdf, reading.wanted ?? "", words);

  const isMeasured = sizes !== undefined && width > 0;
  const pageWidth = isMeasured ? Math.max(1, ...sizes.map((size) => size.width)) : 1;
  const scale = isMeasured ? scaleOf(reading.zoom, pageWidth, width - 2 * margin) : 1;

  return (
    <Reader
      file={file}
      reading={reading}
      scale={scale}
      count={findings.count}
      isTextLost={isTextLost || findings.isTextLost}
      tools={<PageTools page={page} pages={pdf.numPages} onGo={(to) => setJump({ page: to })} />}
      onPrint={() => printPdf(pdf)}
    >
      <div className={classes.desk} ref={desk}>
        {!sizes && <PaperSkeleton />}
        {isMeasured && (
          <PdfPages
            pdf={pdf}
            name={file.name}
            sizes={sizes}
            scale={scale}
            place={place}
            findings={findings}
            // After a search, starts at the first page with one of its words.
            current={findings.placeOf(reading.hit)}
            jump={jump}
            onPage={setPage}
            onTextLost={onTextLost}
          />
        )}
      </div>
    </Reader>
  );
}
