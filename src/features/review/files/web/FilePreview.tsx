import { Skeleton, VisuallyHidden } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ApplicationFile } from "#features/review/applications/applications.contract.ts";
import { afterPaint } from "#web/scheduling.ts";
import { OfflineState } from "#web/ui/OfflineState.tsx";
import { useIsAway } from "#web/connection.ts";
import { styleNonce } from "#web/style-nonce.ts";
import { ErrorState } from "#web/ui/ErrorState.tsx";
import { previewQuery } from "./files.hooks.ts";
import { previewPage } from "./preview-page.ts";
import classes from "./FilePreview.module.css";

type FilePreviewProps = {
  file: Pick<ApplicationFile, "url" | "name" | "size">;
  /** Called with the frame's document once it has loaded. */
  onPage: (page: Document | undefined) => void;
};

/**
 * Shows an Office or text document in a frame. The frame has the app's origin, because only then the app can zoom it and
 * search in it. The document gains nothing from this: its sandbox allows no scripts, forms, pop-ups or navigation, and
 * its content security policy blocks all loading.
 */
export function FilePreview({ file, onPage }: FilePreviewProps) {
  const { t } = useTranslation("files");
  const isAway = useIsAway();
  const { data, error, refetch } = useQuery(previewQuery(file));
  // Creating a frame is slow, so the surrounding page is painted first.
  const [isPaperReady, setPaperReady] = useState(false);
  useEffect(() => afterPaint(() => setPaperReady(true)), []);

  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data && isAway) return <OfflineState title={t("preview.notLoaded")} />;
  if (!data) {
    return (
      <>
        <VisuallyHidden aria-busy>{t("preview.loading")}</VisuallyHidden>
        <Skeleton className={classes.paper} aria-hidden />
      </>
    );
  }
  if (!isPaperReady) return <div className={classes.paper} />;
  return (
    <iframe
      className={classes.paper}
      title={t("preview.title", { name: file.name })}
      sandbox="allow-same-origin"
      srcDoc={previewPage(data.html, styleNonce)}
      onLoad={(event) => onPage(event.currentTarget.contentDocument ?? undefined)}
    />
  );
}
