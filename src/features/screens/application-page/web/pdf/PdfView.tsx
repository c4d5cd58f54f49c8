import "./pdf-worker.ts";
import "react-pdf/dist/Page/AnnotationLayer.css";
import "react-pdf/dist/Page/TextLayer.css";
import { useQuery } from "@tanstack/react-query";
import { IconFileAlert } from "@tabler/icons-react";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { Document } from "react-pdf";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { ErrorState } from "#web/ui/ErrorState.tsx";
import type { ApplicationFile } from "#features/review/applications/applications.contract.ts";
import { bytesQuery } from "../documents/documents.hooks.ts";
import { DownloadButton } from "../documents/DownloadButton.tsx";
import { PaperSkeleton } from "../documents/PaperSkeleton.tsx";
import type { Clause } from "#features/across/search/query/query-language.ts";
import { pdfOptions } from "./pdf-worker.ts";
import type { Pdf } from "./pdf.hooks.ts";
import { PdfReader } from "./PdfReader.tsx";
import classes from "./PdfView.module.css";

type PdfViewProps = { file: ApplicationFile; words: readonly Clause[] };

/** PDF viewer. The browser's own viewer would support neither our shortcuts nor highlights of search terms. */
export function PdfView({ file, words }: PdfViewProps) {
  const { t } = useTranslation("applications");
  const { data: bytes, error, refetch } = useQuery(bytesQuery(file));
  const source = useMemo(() => bytes && { data: bytes }, [bytes]);
  const [pdf, setPdf] = useState<Pdf>();
  const [isLocked, setLocked] = useState(false);

  if (error && !bytes) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!source) return <PaperSkeleton />;

  const unreadable = (
    <EmptyState
      icon={IconFileAlert}
      title={t("documents.notShown")}
      help={isLocked ? t("documents.locked") : t("documents.damaged")}
      action={<DownloadButton file={file} />}
    />
  );
  if (isLocked) return unreadable;

  return (
    <Document
      className={classes.view}
      file={source}
      options={pdfOptions}
      suspense={false}
      loading={<PaperSkeleton />}
      error={unreadable}
      onPassword={() => setLocked(true)}
      onLoadSuccess={setPdf}
      externalLinkTarget="_blank"
      externalLinkRel="noopener noreferrer nofollow"
    >
      {pdf && <PdfReader file={file} pdf={pdf} words={words} />}
    </Document>
  );
}
