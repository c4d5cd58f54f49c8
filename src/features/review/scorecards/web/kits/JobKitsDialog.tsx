import { Checkbox } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { FormActions } from "#web/form/FormActions.tsx";
import { FormRefusal } from "#web/form/FormRefusal.tsx";
import { useSaveForm } from "#web/form/use-save-form.ts";
import { Dialog } from "#web/ui/Dialog.tsx";
import { ErrorState } from "#web/ui/ErrorState.tsx";
import { SkeletonRows } from "#web/ui/SkeletonRows.tsx";
import type { InterviewKit } from "../../kits.contract.ts";
import { KitCounts } from "./KitCounts.tsx";
import { jobKitsQuery, kitsQuery, useChooseKits } from "./kits.hooks.ts";
import classes from "./KitDialog.module.css";

type JobKitsDialogProps = { job_id: number; onClose: () => void };

export function JobKitsDialog({ job_id, onClose }: JobKitsDialogProps) {
  const { t } = useTranslation("scorecards");
  const all = useQuery(kitsQuery(false));
  const used = useQuery(jobKitsQuery(job_id));
  const error = all.error ?? used.error;
  const before = used.data?.is_chosen ? used.data.results.map(({ id }) => id) : [];

  return (
    <Dialog title={t("jobKits.title")} isOpen onClose={onClose}>
      {error && (!all.data || !used.data) && <ErrorState error={error} onRetry={() => void all.refetch()} />}
      {!error && (!all.data || !used.data) && <SkeletonRows rows={3} offline={t("kits.notLoaded")} />}
      {all.data && used.data && <Choice job_id={job_id} kits={all.data} before={before} onClose={onClose} />}
    </Dialog>
  );
}

type ChoiceProps = JobKitsDialogProps & { kits: readonly InterviewKit[]; before: number[] };

function Choice({ job_id, kits, before, onClose }: ChoiceProps) {
  const { t } = useTranslation("scorecards");
  const save = useChooseKits(job_id);
  const form = useSaveForm<{ kits: number[] }>({
    initialValues: { kits: before },
    save,
    onSubmit: (values) => save.mutate({ chosen: values.kits, before }, { onSuccess: onClose }),
  });
  const chosen = form.values.kits;

  function toggle(id: number) {
    form.setFieldValue("kits", chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]);
  }

  return (
    <form className={classes.form} onSubmit={form.handleSubmit} noValidate>
      <FormRefusal error={form.refusal ?? form.errors.kits} />
      <p className={classes.keep}>{t("jobKits.help")}</p>
      {kits.length === 0 && <p className={classes.keep}>{t("kits.empty.active.title")}</p>}
      {kits.map((kit) => (
        <Checkbox
          key={kit.id}
          label={kit.name}
          description={<KitCounts kit={kit} />}
          checked={chosen.includes(kit.id)}
          onChange={() => toggle(kit.id)}
        />
      ))}
      <Link to="/settings/interview-kits/">{t("kitsTitle")}</Link>
      <FormActions isSaving={form.isSaving} onCancel={onClose} />
    </form>
  );
}
