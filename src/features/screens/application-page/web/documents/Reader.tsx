import type { ReactNode } from "react";
import type { ApplicationFile } from "#features/review/applications/applications.contract.ts";
import { FindBar } from "../pdf/FindBar.tsx";
import classes from "./DocumentsPane.module.css";
import { DocumentTools } from "./DocumentTools.tsx";
import { ReadingTools } from "./ReadingTools.tsx";
import { TextStateNote } from "./TextStateNote.tsx";
import type { Reading } from "./use-reading.ts";

type ReaderProps = {
  file: ApplicationFile;
  reading: Reading;
  scale: number;
  /** Number of matches of the find bar. */
  count: number;
  /** Whether the browser can't read the text of the document, so that there is nothing to find, select or highlight. */
  isTextLost?: boolean;
  /** Additional tools for this type of document. */
  tools?: ReactNode;
  onPrint?: () => Promise<void>;
  children: ReactNode;
};

/** Document with its toolbar, the find bar and a note about its text. */
export function Reader({ file, reading, scale, count, isTextLost = false, tools, onPrint, children }: ReaderProps) {
  const { zoom, onZoom, wanted, onWanted, hit, onHit } = reading;
  const isFinding = wanted !== undefined;

  return (
    <div className={classes.document}>
      <DocumentTools file={file} onPrint={onPrint}>
        {tools}
        <ReadingTools
          scale={scale}
          zoom={zoom}
          onZoom={onZoom}
          isFinding={isFinding}
          onFind={() => onWanted(isFinding ? undefined : "")}
        />
      </DocumentTools>
      {isFinding && (
        <FindBar
          text={wanted}
          onText={onWanted}
          isTextLost={isTextLost}
          hit={hit}
          count={wanted.trim() === "" ? 0 : count}
          onHit={onHit}
          onClose={() => onWanted(undefined)}
        />
      )}
      <TextStateNote file={file} isTextLost={isTextLost} />
      {children}
    </div>
  );
}
