import { useEffect, useMemo, useState } from "react";
import { FilePreview } from "#features/review/files/web/FilePreview.tsx";
import type { Clause } from "#features/across/search/query/query-language.ts";
import type { ApplicationFile } from "#features/review/applications/applications.contract.ts";
import { findClauses, findText } from "../pdf/pdf-text.ts";
import { widestPage } from "../pdf/zoom.ts";
import classes from "./DocumentsPane.module.css";
import { markPage, showHit, zoomPage } from "./framed-page.ts";
import { rangesOf, textOfPage } from "./page-text.ts";
import { Reader } from "./Reader.tsx";
import { useReading } from "./use-reading.ts";

type PreviewViewProps = { file: ApplicationFile; words: readonly Clause[] };

/** Viewer for Office and text documents, which are converted to one HTML page. Offers zoom and find like the PDF viewer. */
export function PreviewView({ file, words }: PreviewViewProps) {
  const [page, setPage] = useState<Document>();
  const reading = useReading();
  const { zoom, wanted = "", hit } = reading;
  // HTML always fits the width, so "fit" means a scale of 1.
  const scale = zoom === "fit" ? 1 : zoom;

  const text = useMemo(() => page && textOfPage(page), [page]);
  const hits = useMemo(() => {
    if (!text) return [];
    return rangesOf(text, wanted.trim() === "" ? findClauses(text.pieces, words) : findText(text.pieces, wanted));
  }, [text, wanted, words]);

  useEffect(() => {
    if (page) zoomPage(page, scale);
  }, [page, scale]);
  useEffect(() => {
    if (!page) return;
    markPage(page, hits, hit);
    showHit(page, hits[hit]?.[0]);
  }, [page, hits, hit]);

  return (
    <Reader file={file} reading={reading} scale={scale} count={hits.length}>
      <div className={classes.desk}>
        <div className={classes.sheet} style={{ maxWidth: widestPage * scale }}>
          <FilePreview file={file} onPage={setPage} />
        </div>
      </div>
    </Reader>
  );
}
