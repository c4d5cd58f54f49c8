import { useTranslation } from "react-i18next";
import type { ActionDialogProps } from "#features/review/applications/web/action-dialog.ts";
import { nameOf } from "#features/review/applications/web/naming.ts";
import { ConfirmDialog } from "#web/ui/ConfirmDialog.tsx";
import { useAnonymize } from "./erasure.hooks.ts";
import classes from "./AnonymizeDialog.module.css";

export function AnonymizeDialog({ application, onClose }: ActionDialogProps) {
  const { t } = useTranslation("erasure");
  const { t: tApplications } = useTranslation("applications");
  const { mutate: anonymize } = useAnonymize();
  const name = nameOf(application, tApplications);
  const question = {
    title: t("anonymize.title", { name }),
    body: (
      <div className={classes.body}>
        <p>{t("anonymize.removes", { job: application.job_title })}</p>
        <p>{t("anonymize.keeps")}</p>
        <p className={classes.warning}>{t("anonymize.forEver")}</p>
      </div>
    ),
    action: t("anonymize.actionNamed", { name }),
  };

  function handleConfirm() {
    onClose();
    anonymize({ id: application.id, name });
  }

  return <ConfirmDialog question={question} onConfirm={handleConfirm} onClose={onClose} />;
}
