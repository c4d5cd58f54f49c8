import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { textQuery } from "#features/files/web/files.hooks.ts";
import { ErrorState } from "#web/ui/ErrorState.tsx";
import type { ApplicationFile } from "../../applications.contract.ts";
import classes from "./DocumentsPane.module.css";
import { PaperSkeleton } from "./PaperSkeleton.tsx";

/** The extracted text of a document as lines that fit the width: on a phone a page of paper is too small to read. */
export function TextView({ application_id, file }: { application_id: number; file: ApplicationFile }) {
  const { t } = useTranslation("applications");
  const { data, error, refetch } = useQuery(textQuery(application_id, file));
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <PaperSkeleton />;
  return (
    <article className={classes.words} aria-label={t("documents.textOf", { name: file.name })}>
      {data.text.trim()}
      {data.has_more && <p className={classes.more}>{t("documents.textIsLonger")}</p>}
    </article>
  );
}
