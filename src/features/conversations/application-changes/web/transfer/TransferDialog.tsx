import { NativeSelect } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useId, useState, type FormEvent } from "react";
import { useTranslation } from "react-i18next";
import type { ActionDialogProps } from "#features/review/applications/web/action-dialog.ts";
import { nameOf } from "#features/review/applications/web/naming.ts";
import { flashError } from "#web/flash/flash-store.ts";
import { FormActions } from "#web/form/FormActions.tsx";
import { useSingleFlight } from "#web/single-flight.ts";
import { Dialog } from "#web/ui/Dialog.tsx";
import type { TransferJob } from "../../application-changes.contract.ts";
import { JobChoices } from "../JobChoices.tsx";
import classes from "../JobChoices.module.css";
import { JobRadio } from "../JobRadio.tsx";
import { transferStatusesQuery } from "../transfer-queries.ts";
import { useTransfer } from "./transfer.hooks.ts";

/** Dialog that moves an application to another job and a status of its pipeline. */
export function TransferDialog({ application, onClose, onLeave }: ActionDialogProps) {
  const { t } = useTranslation("applications");
  const name = useId();
  const [company_id, setCompanyId] = useState(application.company_id);
  const [job, setJob] = useState<TransferJob>();
  const [wanted_id, setWantedId] = useState<number>();
  const { data: statuses, error } = useQuery(transferStatusesQuery(job?.id));
  const transfer = useSingleFlight(useTransfer());
  const status = statuses?.find(({ id }) => id === wanted_id) ?? statuses?.[0];
  const isAcross = job !== undefined && job.company_id !== application.company_id;

  const fail = useEffectEvent((failure: unknown) => {
    flashError(failure, t("transfer.statusesFailed"));
    onClose();
  });
  useEffect(() => {
    if (error) fail(error);
  }, [error]);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (!job || !status || transfer.isPending) return;
    transfer.mutate({ application, job, status_id: status.id }, { onSuccess: handleMoved });
  }

  function handleMoved() {
    onClose();
    if (isAcross) onLeave();
  }

  return (
    <Dialog title={t("transfer.title", { name: nameOf(application, t) })} isOpen onClose={onClose}>
      <form className={classes.form} onSubmit={handleSubmit} noValidate>
        <JobChoices
          application={application}
          chosen={job ? [job] : []}
          company_id={company_id}
          onCompany={setCompanyId}
          onFail={onClose}
          renderChoice={(offered, { label, note }) => (
            <JobRadio name={name} job={offered} label={label} note={note} chosen={job} onChoose={setJob} />
          )}
        />
        {job && (
          <NativeSelect
            label={t("transfer.status")}
            disabled={!statuses}
            value={status?.id ?? ""}
            data={(statuses ?? []).map(({ id, name: label }) => ({ value: String(id), label }))}
            onChange={(event) => setWantedId(Number(event.currentTarget.value))}
          />
        )}
        {isAcross && <p className={classes.note}>{t("transfer.across")}</p>}
        <FormActions
          label={t("transfer.submit")}
          isSaving={transfer.isPending}
          isDisabled={!job || !status}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  );
}
