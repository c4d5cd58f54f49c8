import { Button } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { ActionDialogProps } from "#features/review/applications/web/action-dialog.ts";
import { FormRefusal } from "#web/form/FormRefusal.tsx";
import { Dialog } from "#web/ui/Dialog.tsx";
import { ShownOnce } from "#web/ui/ShownOnce.tsx";
import { useCopyStatusLink, useRevokeStatusLink } from "./candidate-status.hooks.ts";
import classes from "./StatusLinkDialog.module.css";

/** Shows the candidate's secret status link, with a button to revoke all existing links. */
export function StatusLinkDialog({ application, onClose }: ActionDialogProps) {
  const { t } = useTranslation("status-page");
  const copy = useCopyStatusLink(application.id);
  const revoke = useRevokeStatusLink(application.id, onClose);

  return (
    <Dialog title={t("link.title")} isOpen onClose={onClose}>
      {copy.data ? (
        <ShownOnce label={t("link.address")} value={copy.data.address} help={t("link.copied")} onDone={onClose} />
      ) : (
        <div className={classes.fields}>
          <FormRefusal error={copy.error ?? revoke.error} />
          <p className={classes.text}>{t("link.help")}</p>
          <Button data-autofocus variant="filled" loading={copy.isPending} onClick={() => copy.mutate()}>
            {t("link.show")}
          </Button>
          <p className={classes.text}>{t("link.revokeHelp")}</p>
          <Button loading={revoke.isPending} onClick={() => revoke.mutate()}>
            {t("link.revoke")}
          </Button>
        </div>
      )}
    </Dialog>
  );
}
