import { Button } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Dialog } from "#web/ui/Dialog.tsx";
import type { Job } from "../../job-list.contract.ts";
import { TeamEditor } from "./TeamEditor.tsx";

type TeamDialogProps = { job: Job; onClose: () => void };

export function TeamDialog({ job, onClose }: TeamDialogProps) {
  const { t } = useTranslation(["jobs", "common"]);
  return (
    <Dialog
      title={t("team.title", { title: job.title })}
      isOpen
      onClose={onClose}
      actions={<Button onClick={onClose}>{t("common:actions.close")}</Button>}
    >
      <TeamEditor job={job} />
    </Dialog>
  );
}
