import { memo, useCallback, useEffect, useRef, useState, type CSSProperties } from "react";
import { Page } from "react-pdf";
import { whenIdle } from "#web/scheduling.ts";
import { markedHtml, type Mark } from "./pdf-text.ts";
import type { Pdf } from "./pdf.hooks.ts";
import classes from "./PdfView.module.css";

type PdfPageProps = {
  pdf: Pdf;
  index: number;
  width: number;
  height: number;
  marks: readonly Mark[] | undefined;
  /** Index of the current hit within this page; undefined if it is on another page. */
  current: number | undefined;
  /** Callback for a page whose text pdf.js can't read: there is nothing to select on it. */
  onTextLost: () => void;
};

/** Maximum device pixel ratio. Higher resolutions need memory without a visible gain. */
const densest = 2;

/** Renders a page as a canvas. The text layer for screen readers, copying and highlights follows afterwards. */
export const PdfPage = memo(function PdfPage({ pdf, index, width, height, marks, current, onTextLost }: PdfPageProps) {
  const page = useRef<HTMLDivElement>(null);
  const [isDrawn, setDrawn] = useState(false);
  const [hasText, setHasText] = useState(false);
  // Not needed if the user moves on before.
  useEffect(() => (isDrawn ? whenIdle(() => setHasText(true)) : undefined), [isDrawn]);

  const renderText = useCallback(
    ({ str, itemIndex }: { str: string; itemIndex: number }) =>
      markedHtml(str, marks?.filter(({ piece }) => piece === itemIndex) ?? [], current),
    [marks, current],
  );

  function handleText() {
    page.current?.querySelector("mark[data-current]")?.scrollIntoView({ block: "center", inline: "nearest" });
  }

  return (
    <div className={classes.sheet} style={{ "--sheet-width": `${width}px`, height } as CSSProperties}>
      <Page
        inputRef={page}
        pdf={pdf}
        pageIndex={index}
        width={width}
        devicePixelRatio={Math.min(window.devicePixelRatio, densest)}
        onRenderSuccess={() => setDrawn(true)}
        onRenderError={() => setDrawn(true)}
        renderTextLayer={hasText}
        renderAnnotationLayer={hasText}
        customTextRenderer={renderText}
        onRenderTextLayerSuccess={handleText}
        onGetTextError={onTextLost}
        suspense={false}
        loading={null}
        error={null}
      />
    </div>
  );
});
