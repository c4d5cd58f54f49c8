import { Checkbox } from "@mantine/core";
import { useState, type FormEvent } from "react";
import { useTranslation } from "react-i18next";
import type { ActionDialogProps } from "#features/review/applications/web/action-dialog.ts";
import { nameOf } from "#features/review/applications/web/naming.ts";
import { FormActions } from "#web/form/FormActions.tsx";
import { Dialog } from "#web/ui/Dialog.tsx";
import type { TransferJob } from "../../application-changes.contract.ts";
import { JobChoices } from "../JobChoices.tsx";
import classes from "../JobChoices.module.css";
import { useCopy } from "./transfer.hooks.ts";

/** Dialog that copies an application to other jobs. Jobs for which copying failed stay chosen. */
export function CopyDialog({ application, onClose }: ActionDialogProps) {
  const { t } = useTranslation("applications");
  const [company_id, setCompanyId] = useState(application.company_id);
  const [chosen, setChosen] = useState<readonly TransferJob[]>([]);
  const copy = useCopy();

  const isChosen = (job: TransferJob) => chosen.some(({ id }) => id === job.id);
  const toggle = (job: TransferJob) =>
    setChosen(isChosen(job) ? chosen.filter(({ id }) => id !== job.id) : [...chosen, job]);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (chosen.length === 0 || copy.isPending) return;
    copy.mutate(
      { application, jobs: chosen },
      { onSuccess: (refused) => (refused.length === 0 ? onClose() : setChosen(refused)) },
    );
  }

  return (
    <Dialog title={t("copy.title", { name: nameOf(application, t) })} isOpen onClose={onClose}>
      <form className={classes.form} onSubmit={handleSubmit} noValidate>
        <JobChoices
          application={application}
          chosen={chosen}
          company_id={company_id}
          onCompany={setCompanyId}
          onFail={onClose}
          renderChoice={(job, { label, note }) => (
            <Checkbox label={label} description={note} checked={isChosen(job)} onChange={() => toggle(job)} />
          )}
        />
        {chosen.some((job) => job.company_id !== application.company_id) ? (
          <p className={classes.note}>{t("copy.across")}</p>
        ) : (
          <p className={classes.none}>{t("copy.help")}</p>
        )}
        <FormActions
          label={chosen.length === 0 ? t("copy.submitNone") : t("copy.submit", { count: chosen.length })}
          isSaving={copy.isPending}
          isDisabled={chosen.length === 0}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  );
}
