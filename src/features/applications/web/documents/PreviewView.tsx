import { useEffect, useMemo, useState } from "react";
import { FilePreview } from "#features/files/web/FilePreview.tsx";
import type { Clause } from "#features/search/query-language.ts";
import type { ApplicationFile } from "../../applications.contract.ts";
import { FindBar } from "../pdf/FindBar.tsx";
import { findClauses, findText } from "../pdf/pdf-text.ts";
import { keepZoom, readZoom, widestPage, type Zoom } from "../pdf/zoom.ts";
import classes from "./DocumentsPane.module.css";
import { DocumentTools } from "./DocumentTools.tsx";
import { markPage, showHit, zoomPage } from "./framed-page.ts";
import { rangesOf, textOfPage } from "./page-text.ts";
import { ReadingTools } from "./ReadingTools.tsx";
import { TextStateNote } from "./TextStateNote.tsx";

type PreviewViewProps = { application_id: number; file: ApplicationFile; words: readonly Clause[] };

/** An Office or text document as one page of HTML, with zoom and find as a PDF has them. */
export function PreviewView({ application_id, file, words }: PreviewViewProps) {
  const [page, setPage] = useState<Document>();
  const [zoom, setZoom] = useState<Zoom>(readZoom);
  const [wanted, setWanted] = useState<string>();
  const [hit, setHit] = useState(0);
  // Its lines are as wide as the pane by themselves.
  const scale = zoom === "fit" ? 1 : zoom;

  const text = useMemo(() => page && textOfPage(page), [page]);
  const isWanted = wanted !== undefined && wanted.trim() !== "";
  const hits = useMemo(() => {
    if (!text) return [];
    return rangesOf(text, isWanted ? findText(text.pieces, wanted) : findClauses(text.pieces, words));
  }, [text, isWanted, wanted, words]);

  useEffect(() => {
    if (page) zoomPage(page, scale);
  }, [page, scale]);
  useEffect(() => {
    if (!page) return;
    markPage(page, hits, hit);
    showHit(page, hits[hit]?.[0]);
  }, [page, hits, hit]);

  function handleZoom(next: Zoom) {
    setZoom(next);
    keepZoom(next);
  }

  function handleWanted(next: string | undefined) {
    setWanted(next);
    setHit(0);
  }

  return (
    <div className={classes.document}>
      <DocumentTools application_id={application_id} file={file}>
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
          count={isWanted ? hits.length : 0}
          onHit={setHit}
          onClose={() => handleWanted(undefined)}
        />
      )}
      <TextStateNote file={file} />
      <div className={classes.desk}>
        <div className={classes.sheet} style={{ maxWidth: widestPage * scale }}>
          <FilePreview application_id={application_id} file={file} onPage={setPage} />
        </div>
      </div>
    </div>
  );
}
