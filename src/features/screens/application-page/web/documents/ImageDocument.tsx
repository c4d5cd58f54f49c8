import { useElementSize } from "@mantine/hooks";
import { useState } from "react";
import type { ApplicationFile } from "#features/review/applications/applications.contract.ts";
import { scaleOf, type Zoom } from "../pdf/zoom.ts";
import classes from "./DocumentsPane.module.css";
import { DocumentTools } from "./DocumentTools.tsx";
import { ImageView } from "./ImageView.tsx";
import { TextStateNote } from "./TextStateNote.tsx";
import { ZoomTools } from "./ZoomTools.tsx";

/**
 * Image viewer, initially fitting the width. Its zoom isn't shared with other documents, since scans have more pixels than
 * screens.
 */
export function ImageDocument({ file }: { file: ApplicationFile }) {
  const { ref: desk, width: room } = useElementSize();
  const [zoom, setZoom] = useState<Zoom>("fit");
  const [width, setWidth] = useState<number>();
  const scale = width !== undefined && room > 0 ? scaleIn(room, width, zoom) : undefined;

  return (
    <div className={classes.document}>
      <DocumentTools file={file}>
        {scale !== undefined && <ZoomTools scale={scale} zoom={zoom} onZoom={setZoom} />}
      </DocumentTools>
      <TextStateNote file={file} />
      {/* Focusable, so that wide images can be scrolled by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={classes.desk} ref={desk} tabIndex={scale === undefined || zoom === "fit" ? undefined : 0}>
        <ImageView file={file} width={scale && width && Math.round(width * scale)} onSize={setWidth} />
      </div>
    </div>
  );
}

/** Never enlarges the image to fit, because that adds no detail. */
const scaleIn = (room: number, width: number, zoom: Zoom) =>
  zoom === "fit" ? Math.min(1, scaleOf("fit", width, room)) : zoom;
