import { Button } from "@mantine/core";
import { IconFileExport } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { ApplicationRow } from "#features/review/applications/applications.contract.ts";
import { nameOf } from "#features/review/applications/web/naming.ts";
import { useConfirm } from "#web/ui/confirm.tsx";
import { useSetExportDone } from "./export-requests.hooks.ts";
import classes from "./ExportRequestNote.module.css";

/**
 * Reminder that the candidate is waiting for a copy of their data. The server returns the request only to people who
 * can answer it.
 */
export function ExportRequestNote({ application }: { application: ApplicationRow }) {
  const { t } = useTranslation("erasure");
  const { t: tApplications } = useTranslation("applications");
  const confirm = useConfirm();
  const { mutate: setDone } = useSetExportDone();
  const { id, latest_export_request: export_request_id } = application;
  if (export_request_id === null) return null;

  async function handleDone(request_id: number) {
    const isConfirmed = await confirm({
      title: t("exportRequest.title", { name: nameOf(application, tApplications) }),
      body: t("exportRequest.body"),
      action: t("exportRequest.done"),
      tone: "normal",
    });
    if (isConfirmed) setDone({ application_id: id, export_request_id: request_id });
  }

  return (
    <div className={classes.note} role="note">
      <IconFileExport size={16} stroke={1.7} aria-hidden />
      <span className={classes.text}>{t("exportRequest.waits", { name: nameOf(application, tApplications) })}</span>
      <Button size="xs" onClick={() => void handleDone(export_request_id)}>
        {t("exportRequest.done")}
      </Button>
    </div>
  );
}
