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
  /** How many places hold the text that is looked for. */
  count: number;
  /** Whether the browser can't read the text of the document, so that there is nothing to find, select or mark. */
  isTextLost?: boolean;
  /** Tools of this kind of document alone. */
  tools?: ReactNode;
  onPrint?: () => Promise<void>;
  children: ReactNode;
};

/** A document with its tools, the find bar and the note on its text. */
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
