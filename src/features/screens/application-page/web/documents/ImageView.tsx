import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ErrorState } from "#web/ui/ErrorState.tsx";
import type { ApplicationFile } from "#features/review/applications/applications.contract.ts";
import classes from "./DocumentsPane.module.css";

type ImageViewProps = {
  file: ApplicationFile;
  /** Width in pixels; undefined until the image's size is known. */
  width: number | undefined;
  onSize: (width: number) => void;
};

export function ImageView({ file, width, onSize }: ImageViewProps) {
  const { t } = useTranslation("applications");
  const [failures, setFailures] = useState(0);
  const [isFailed, setFailed] = useState(false);

  function handleRetry() {
    setFailures(failures + 1);
    setFailed(false);
  }

  if (isFailed) return <ErrorState error={undefined} onRetry={handleRetry} />;
  return (
    <img
      key={failures}
      className={classes.picture}
      src={file.url}
      alt={t("documents.picture", { name: file.name })}
      width={width}
      style={width === undefined ? undefined : { maxWidth: "none" }}
      onLoad={(event) => onSize(event.currentTarget.naturalWidth)}
      onError={() => setFailed(true)}
    />
  );
}
