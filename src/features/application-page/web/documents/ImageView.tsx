import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ErrorState } from "#web/ui/ErrorState.tsx";
import type { ApplicationFile } from "#features/applications/applications.contract.ts";
import classes from "./DocumentsPane.module.css";

export function ImageView({ file }: { file: ApplicationFile }) {
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
      onError={() => setFailed(true)}
    />
  );
}
