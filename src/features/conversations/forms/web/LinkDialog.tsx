import { Button } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { FormRefusal } from "#web/form/FormRefusal.tsx";
import { Dialog } from "#web/ui/Dialog.tsx";
import { formatDate } from "#web/ui/dates.ts";
import { ShownOnce } from "#web/ui/ShownOnce.tsx";
import type { ApplicationForm } from "../forms.contract.ts";
import { useSendForm } from "./forms.hooks.ts";
import classes from "./QuestionnairesPanel.module.css";
import { useFormTitle } from "./use-form-title.ts";

type LinkDialogProps = { application_id: number; form: ApplicationForm; onClose: () => void };

/** Creates a link for the candidate and shows its URL once. */
export function LinkDialog({ application_id, form, onClose }: LinkDialogProps) {
  const { t } = useTranslation("forms");
  const send = useSendForm(application_id);
  const title = useFormTitle(form);
  const { questionnaire } = form;

  return (
    <Dialog title={t("link.title", { title })} isOpen onClose={onClose}>
      {send.data ? (
        <ShownOnce
          label={t("link.address")}
          value={send.data.address}
          help={t("link.help", { date: formatDate(send.data.expires_at) })}
          onDone={onClose}
        />
      ) : (
        <div className={classes.fields}>
          <FormRefusal error={send.error} />
          <p className={classes.meta}>{t("link.once")}</p>
          <Button
            data-autofocus
            variant="filled"
            loading={send.isPending}
            onClick={() => questionnaire !== null && send.mutate(questionnaire)}
          >
            {t("send")}
          </Button>
        </div>
      )}
    </Dialog>
  );
}
