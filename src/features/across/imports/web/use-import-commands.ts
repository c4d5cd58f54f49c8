import { IconTableImport } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useLocation, useNavigate } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { jobInSight } from "#features/review/intake/web/job-in-sight.ts";
import type { Command } from "#web/frame/command.ts";
import { mayImportQuery } from "./imports.hooks.ts";

/** Command for importing candidates into the job whose applications are shown. */
export function useImportCommands(): Command[] {
  const { t } = useTranslation(["imports", "jobs"]);
  const navigate = useNavigate();
  const job_id = useLocation({ select: ({ search }) => jobInSight(search) });
  const { data } = useQuery({ ...mayImportQuery(job_id ?? 0), enabled: job_id !== undefined });
  if (job_id === undefined || !data) return [];
  return [
    {
      id: "import-candidates",
      group: t("jobs:commands"),
      label: t("command"),
      icon: IconTableImport,
      run: () => void navigate({ to: "/jobs/$job_id/import/", params: { job_id: String(job_id) } }),
    },
  ];
}
