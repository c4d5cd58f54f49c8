import { useElementSize } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { ApplicationFile } from "../../applications.contract.ts";
import { DocumentTools } from "../documents/DocumentTools.tsx";
import { ReadingTools } from "../documents/ReadingTools.tsx";
import { TextStateNote } from "../documents/TextStateNote.tsx";
import { FindBar } from "./FindBar.tsx";
import type { Clause } from "#features/search/query-language.ts";
import { pageSizesQuery, useFindings, type Pdf } from "./pdf.hooks.ts";
import { PdfPages, type Jump } from "./PdfPages.tsx";
import { PageTools } from "./PageTools.tsx";
import classes from "./PdfView.module.css";
import { printPdf } from "./print-pdf.ts";
import { PaperSkeleton } from "../documents/PaperSkeleton.tsx";
import { readPlace } from "./reading-place.ts";
import { keepZoom, readZoom, scaleOf, type Zoom } from "./zoom.ts";

type PdfReaderProps = { application_id: number; file: ApplicationFile; pdf: Pdf; words: readonly Clause[] };

const margin = 16;

/** An open PDF with its pages, its zoom and what is found in it. */
export function PdfReader({ application_id, file, pdf, words }: PdfReaderProps) {
  const { ref: desk, width } = useElementSize();
  const { data: sizes } = useQuery(pageSizesQuery(pdf));
  const [zoom, setZoom] = useState<Zoom>(readZoom);
  const place = `${application_id}/${file.field}`;
  const [page, setPage] = useState(() => Math.min(readPlace(place), pdf.numPages - 1));
  const [jump, setJump] = useState<Jump>();
  const [wanted, setWanted] = useState<string>();
  const findings = useFindings(pdf, wanted ?? "", words);
  const [hit, setHit] = useState(0);

  const isMeasured = sizes !== undefined && width > 0;
  const scale = isMeasured ? scaleOf(zoom, Math.max(1, ...sizes.map((size) => size.width)), width - 2 * margin) : 1;
  // Whoever comes from a search is led to the first place where it was found.
  const current = findings.placeOf(hit);

  function handleZoom(next: Zoom) {
    setZoom(next);
    keepZoom(next);
  }

  function handleWanted(text: string | undefined) {
    setWanted(text);
    setHit(0);
  }

  return (
    <div className={classes.reader}>
      <DocumentTools application_id={application_id} file={file} onPrint={() => printPdf(pdf)}>
        <PageTools page={page} pages={pdf.numPages} onGo={(to) => setJump({ page: to })} />
        <ReadingTools
          scale={scale}
          zoom={zoom}
          onZoom={handleZoom}
          isFinding={wanted !== undefined}
          onFind={() => handleWanted(wanted === undefined ? "" : undefined)}
        />
      </DocumentTools>
      {wanted !== undefined && (
        <FindBar
          text={wanted}
          onText={handleWanted}
          hit={hit}
          count={wanted.trim() === "" ? 0 : findings.count}
          onHit={setHit}
          onClose={() => handleWanted(undefined)}
        />
      )}
      <TextStateNote file={file} />
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
            current={current}
            jump={jump}
            onPage={setPage}
          />
        )}
      </div>
    </div>
  );
}
