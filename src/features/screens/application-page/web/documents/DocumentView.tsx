import { usePrefetchQuery } from "@tanstack/react-query";
import type { ComponentProps } from "react";
import { useTranslation } from "react-i18next";
import { IconFileUnknown } from "@tabler/icons-react";
import { previewQuery } from "#features/review/files/web/files.hooks.ts";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import type { ApplicationFile } from "#features/review/applications/applications.contract.ts";
import type { Clause } from "#features/across/search/query/query-language.ts";
import { pdfView } from "../pdf-view.ts";
import { bytesQuery } from "./documents.hooks.ts";
import { DownloadButton } from "./DownloadButton.tsx";
import { DocumentTools } from "./DocumentTools.tsx";
import { ImageDocument } from "./ImageDocument.tsx";
import classes from "./DocumentsPane.module.css";
import { PaperSkeleton } from "./PaperSkeleton.tsx";
import { previewView } from "../preview-view.ts";
import { TextStateNote } from "./TextStateNote.tsx";
import { useAsText } from "./text-view.ts";
import { TextView } from "./TextView.tsx";

type DocumentViewProps = {
  file: ApplicationFile;
  /** Search terms to highlight. */
  words: readonly Clause[];
};

export function DocumentView({ file, words }: DocumentViewProps) {
  const isText = useAsText() && file.text_state === "extracted";
  const isImage = file.content_type.startsWith("image/");
  // The key resets zoom and page for another document.
  const key = `${file.url}${file.name}`;
  if (file.kind === "pdf" && !isText) return <PdfDocument key={key} file={file} words={words} />;
  if (!isText && !isImage && file.preview_url !== null) return <PreviewDocument key={key} file={file} words={words} />;
  if (!isText && isImage) return <ImageDocument key={key} file={file} />;

  return (
    <div className={classes.document}>
      <DocumentTools file={file} />
      <TextStateNote file={file} />
      {/* Focusable, so that long text can be scrolled by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={classes.desk} tabIndex={isText ? 0 : undefined}>
        {isText ? <TextView key={key} file={file} words={words} /> : <NotShown file={file} />}
      </div>
    </div>
  );
}

/** Prefetches the file, so that it loads in parallel with the viewer. */
function PdfDocument(props: Omit<ComponentProps<typeof pdfView.Part>, "fallback">) {
  usePrefetchQuery(bytesQuery(props.file));
  return <pdfView.Part {...props} fallback={<PaperSkeleton />} />;
}

/** Prefetches the HTML, so that it loads in parallel with the viewer. */
function PreviewDocument(props: Omit<ComponentProps<typeof previewView.Part>, "fallback">) {
  usePrefetchQuery(previewQuery(props.file));
  return <previewView.Part {...props} fallback={<PaperSkeleton />} />;
}

function NotShown({ file }: Pick<DocumentViewProps, "file">) {
  const { t } = useTranslation("applications");
  return (
    <EmptyState
      icon={IconFileUnknown}
      title={t("documents.notShown")}
      help={t("documents.notShownHelp")}
      action={<DownloadButton file={file} />}
    />
  );
}
