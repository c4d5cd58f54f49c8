import { Progress } from "@mantine/core";
import "@mantine/core/styles/Progress.layer.css";
import { IconTableImport } from "@tabler/icons-react";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { ApiError } from "#web/api-error.ts";
import { NotFoundPage } from "#web/frame/NotFoundPage.tsx";
import { FormRefusal } from "#web/form/FormRefusal.tsx";
import { FileDrop } from "#web/ui/FileDrop.tsx";
import { Page } from "#web/ui/Page.tsx";
import { SkeletonRows } from "#web/ui/SkeletonRows.tsx";
import { maxRows } from "../imports.ts";
import { BackToJob } from "./BackToJob.tsx";
import { takeTable } from "./chosen-file.ts";
import { EarlierImports } from "./EarlierImports.tsx";
import classes from "./ImportPage.module.css";
import { importsQuery } from "./imports.hooks.ts";
import { Refused } from "./Refused.tsx";
import { useTableUpload } from "./upload-table.hooks.ts";

type ChooseTableProps = { job_id: number; onOpen: (id: number) => void };

/** Start of an import, with the job's earlier imports. */
export function ChooseTable({ job_id, onOpen }: ChooseTableProps) {
  const { t } = useTranslation("imports");
  const imports = useInfiniteQuery(importsQuery(job_id));
  const { data, error, refetch } = imports;
  const job = data?.pages[0]?.job;
  const title = job ? t("title", { job: job.title }) : t("place");
  if (error instanceof ApiError && error.status === 404) return <NotFoundPage />;
  return (
    <Page title={title} width="column" actions={<BackToJob job_id={job_id} />}>
      {!data && error ? (
        <Refused error={error} onRetry={() => void refetch()} />
      ) : (
        <>
          <TableZone job_id={job_id} onOpen={onOpen} />
          <h2 className={classes.heading}>{t("earlier")}</h2>
          {data ? <EarlierImports imports={imports} /> : <SkeletonRows rows={3} offline={t("failed")} />}
        </>
      )}
    </Page>
  );
}

function TableZone({ job_id, onOpen }: ChooseTableProps) {
  const { t, i18n } = useTranslation("imports");
  const { begin, size, percent, file, error, tooLarge } = useTableUpload(job_id, ({ id }) => onOpen(id));
  useEffect(() => {
    const dropped = takeTable(job_id);
    if (dropped) begin(dropped);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- A file dropped elsewhere is taken once.
  }, [job_id]);

  if (file)
    return (
      <div className={classes.zone}>
        <output>{t("uploading", { name: file.name })}</output>
        <Progress className={classes.bar ?? ""} value={percent} aria-label={t("uploading", { name: file.name })} />
      </div>
    );
  return (
    <>
      <FileDrop
        className={classes.zone}
        accept=".csv,.tsv,.tab,.txt,text/csv"
        choose={{ text: t("choose"), variant: "filled" }}
        onFiles={([first]) => begin(first)}
      >
        {(chooseButton) => (
          <>
            <IconTableImport size={24} stroke={1.5} aria-hidden />
            <strong>{t("drop")}</strong>
            <p className={classes.help}>
              {t("dropHelp", { rows: maxRows.toLocaleString(i18n.language), size: size ?? "…" })}
            </p>
            {chooseButton}
          </>
        )}
      </FileDrop>
      <FormRefusal error={tooLarge ?? fileRefusal(error)} />
    </>
  );
}

/** Extracts the error messages of the file, without field names, which don't help here. */
function fileRefusal(error: unknown): unknown {
  const sentences = error instanceof ApiError ? Object.values(error.errors).flat() : [];
  return sentences.length > 0 ? sentences.join(" ") : error;
}
