import { IconTableImport } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useLocation, useNavigate } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { jobInSight } from "#features/intake/web/job-in-sight.ts";
import { call } from "#web/api.ts";
import type { Command } from "#web/frame/command.ts";
import { listImports } from "../imports.contract.ts";

/** Importing candidates into the job whose applications are open. */
export function useImportCommands(): Command[] {
  const { t } = useTranslation(["imports", "jobs"]);
  const navigate = useNavigate();
  const job_id = useLocation({ select: ({ search }) => jobInSight(search) });
  // The server answers only those who may import into the job.
  const { data } = useQuery({
    queryKey: ["jobs", job_id, "may-import"],
    queryFn: ({ signal }) => call(listImports, { params: { job_id: job_id ?? 0 }, query: { page_size: 1 }, signal }),
    enabled: job_id !== undefined,
    retry: false,
  });
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
