import { Button } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { FormRefusal } from "#web/form/FormRefusal.tsx";
import { Dialog } from "#web/ui/Dialog.tsx";
import type { Job } from "../../job-list.contract.ts";
import { useFollow } from "../job-actions.hooks.ts";

type UnfollowJobDialogProps = { job: Job; onClose: () => void };

/** Asks for confirmation, because the user's choice of notifications is lost. */
export function UnfollowJobDialog({ job, onClose }: UnfollowJobDialogProps) {
  const { t } = useTranslation(["jobs", "common"]);
  const follow = useFollow(job.id);

  return (
    <Dialog
      title={t("unfollow.title", { title: job.title })}
      isOpen
      size="sm"
      onClose={onClose}
      actions={
        <>
          <Button data-autofocus onClick={onClose}>
            {t("common:actions.cancel")}
          </Button>
          <Button
            variant="filled"
            color="danger"
            loading={follow.isPending}
            onClick={() => follow.mutate(null, { onSuccess: onClose })}
          >
            {t("unfollow.action")}
          </Button>
        </>
      }
    >
      <FormRefusal error={follow.error} />
      <p>{t("unfollow.help")}</p>
    </Dialog>
  );
}
