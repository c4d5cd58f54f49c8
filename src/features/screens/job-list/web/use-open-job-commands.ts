import { useTranslation } from "react-i18next";
import type { Command } from "#web/frame/command.ts";
import { useJobActions } from "./job-actions.ts";
import { openJob } from "./job-dialog.ts";

/** Commands for the job whose page is open. */
export function useOpenJobCommands(): Command[] {
  const { t } = useTranslation("jobs");
  const job = openJob.usePart((open) => open);
  const actionsOf = useJobActions();
  if (!job) return [];
  // Left out, because another command already opens the pipeline of the current job.
  const actions = actionsOf(job).filter(({ id }) => id !== "pipeline");
  return actions.map(({ id, label, icon, run }) => ({
    id: `open-job-${id}`,
    group: t("commands"),
    label,
    note: job.title,
    icon,
    run,
  }));
}
