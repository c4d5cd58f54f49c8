import { IconUserPlus } from "@tabler/icons-react";
import { useLocation, useNavigate } from "@tanstack/react-router";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { Command } from "#web/frame/command.ts";
import { queueQuery } from "./intake.hooks.ts";
import { jobInSight } from "./job-in-sight.ts";

/** Returns the command to add candidates to the job whose applications or notes are open. */
export function useIntakeCommands(): Command[] {
  const { t } = useTranslation(["intake", "jobs"]);
  const navigate = useNavigate();
  const job_id = useLocation({ select: ({ search }) => jobInSight(search) });
  // The server returns the queue only to people who can add candidates to the job.
  const { data: queue } = useQuery({ ...queueQuery(job_id ?? 0), enabled: job_id !== undefined, retry: false });
  if (job_id === undefined || !queue) return [];
  return [
    {
      id: "add-candidates",
      group: t("jobs:commands"),
      label: t("add"),
      icon: IconUserPlus,
      run: () => void navigate({ to: "/jobs/$job_id/add-candidates/", params: { job_id: String(job_id) } }),
    },
  ];
}
