import { Button } from "@mantine/core";
import { IconFileUpload } from "@tabler/icons-react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { uploadLimitsQuery } from "#features/review/files/web/files.hooks.ts";
import { chooseTable, isTableName } from "#features/across/imports/web/chosen-file.ts";
import { addFiles, useIntakeUploads } from "#features/review/intake/web/intake-uploads.ts";
import { forgetBatch, readBatch } from "#features/review/intake/web/unsent.ts";
import { flashError } from "#web/flash/flash-store.ts";
import { FileDrop } from "#web/ui/FileDrop.tsx";
import { UploadRows } from "./UploadRows.tsx";
import classes from "./UploadZone.module.css";

/** Drop zone for CVs with the progress of uploads, and those left from the last visit. */
export function UploadZone({ job_id }: { job_id: number }) {
  const { t } = useTranslation("intake");
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { data: limits } = useQuery(uploadLimitsQuery);
  const uploads = useIntakeUploads(job_id);
  const [isDismissed, setDismissed] = useState(false);
  const unsent = uploads.length > 0 || isDismissed ? 0 : readBatch(job_id).waiting.length;

  function handleFiles(files: readonly File[]) {
    if (files.length === 0) return;
    const table = files.find(({ name }) => isTableName(name));
    if (table) {
      chooseTable(job_id, table);
      void navigate({ to: "/jobs/$job_id/import/", params: { job_id: String(job_id) } });
      return;
    }
    addFiles(queryClient, job_id, files).catch((error: unknown) => flashError(error));
  }

  function handleDismiss() {
    forgetBatch(job_id);
    setDismissed(true);
  }

  const extensions = limits?.extensions.concat("csv").map((name) => `.${name}`) ?? [];
  return (
    <>
      <FileDrop
        className={classes.zone}
        multiple
        accept={extensions.join(",")}
        choose={{ text: t("choose"), size: "xs", variant: "light" }}
        onFiles={handleFiles}
      >
        {(chooseButton) => (
          <>
            <IconFileUpload size={22} stroke={1.5} aria-hidden />
            <span>{t("drop")}</span>
            {chooseButton}
          </>
        )}
      </FileDrop>
      {unsent > 0 && (
        <div className={classes.unsent} role="note">
          <span>{t("unsent", { count: unsent })}</span>
          <Button size="compact-xs" variant="subtle" onClick={handleDismiss}>
            {t("dismiss")}
          </Button>
        </div>
      )}
      <UploadRows uploads={uploads} />
    </>
  );
}
