import { useQuery } from "@tanstack/react-query";
import { IconRoute } from "@tabler/icons-react";
import { useLocation, useNavigate } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import type { Command } from "#web/frame/command.ts";
import { jobPipelineQuery } from "./pipelines.hooks.ts";

/** Command that changes the pipeline of the job whose applications are shown, for people who can. */
export function usePipelineCommands(): Command[] {
  const { t } = useTranslation("statuses");
  const navigate = useNavigate();
  const job_id = useLocation({ select: ({ search }) => ("job_id" in search ? Number(search.job_id) : undefined) });
  const { data: job } = useQuery({ ...jobPipelineQuery(job_id ?? 0), enabled: Boolean(job_id), retry: false });
  if (job_id === undefined || !job) return [];

  return [
    {
      id: "job-pipeline",
      group: job.job_title,
      label: t("jobPipeline.command"),
      note: job.pipeline_name,
      icon: IconRoute,
      run: () => void navigate({ to: "/settings/pipeline/", search: { job_id } }),
    },
  ];
}
