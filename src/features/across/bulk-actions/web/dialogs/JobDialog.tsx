import { Button, NativeSelect } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import type { TransferJob } from "#features/conversations/application-changes/application-changes.contract.ts";
import { JobChoices } from "#features/conversations/application-changes/web/JobChoices.tsx";
import { JobRadio } from "#features/conversations/application-changes/web/JobRadio.tsx";
import { transferStatusesQuery } from "#features/conversations/application-changes/web/transfer-queries.ts";
import { useMe } from "#features/platform/sessions/web/sessions.hooks.ts";
import { Dialog } from "#web/ui/Dialog.tsx";
import { useStartBulk } from "../bulk.hooks.ts";
import type { BulkDialogProps } from "./bulk-dialog.ts";
import classes from "./ConfirmBulkDialog.module.css";
import { Preflight } from "./Preflight.tsx";

/** Copies applications to a job of the company, or transfers them to one of its statuses. */
export function JobDialog({
  action,
  chosen,
  count,
  onClose,
  onStarted,
}: BulkDialogProps & { action: "copy" | "transfer" }) {
  const { t, i18n } = useTranslation(["bulk-actions", "applications", "common"]);
  const { company_id } = useMe();
  const name = useId();
  const [job, setJob] = useState<TransferJob>();
  const [wanted_id, setWantedId] = useState<number>();
  const { data: statuses } = useQuery({
    ...transferStatusesQuery(job?.id),
    enabled: action === "transfer" && job !== undefined,
  });
  const start = useStartBulk();
  const status_id = statuses?.find(({ id }) => id === wanted_id)?.id ?? statuses?.[0]?.id;
  const task = job && taskOf(action, job.id, status_id);

  return (
    <Dialog
      title={t(`job.${action}.title`, { count, formatted: count.toLocaleString(i18n.language) })}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t("common:actions.cancel")}</Button>
          <Button
            variant="filled"
            disabled={!task}
            loading={start.isPending}
            onClick={() => task && start.mutate({ task, chosen }, { onSuccess: onStarted })}
          >
            {t(`job.${action}.action`)}
          </Button>
        </>
      }
    >
      <div className={classes.body}>
        <JobChoices
          company_id={company_id}
          chosen={job ? [job] : []}
          onFail={onClose}
          renderChoice={(offered, { label, note }) => (
            <JobRadio name={name} job={offered} label={label} note={note} chosen={job} onChoose={setJob} />
          )}
        />
        {action === "transfer" && job && (
          <NativeSelect
            label={t("applications:transfer.status")}
            disabled={!statuses}
            value={status_id ?? ""}
            data={(statuses ?? []).map(({ id, name: label }) => ({ value: String(id), label }))}
            onChange={(event) => setWantedId(Number(event.currentTarget.value))}
          />
        )}
        {task && <Preflight task={task} chosen={chosen} />}
      </div>
    </Dialog>
  );
}

function taskOf(action: "copy" | "transfer", job_id: number, status_id: number | undefined) {
  if (action === "copy") return { action, job_id };
  return status_id === undefined ? undefined : { action, job_id, status_id };
}
