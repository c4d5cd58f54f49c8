import { IconPlus, IconBriefcase } from "@tabler/icons-react";
import { useNavigate } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { canCreateJob } from "#features/organization/jobs/jobs.policy.ts";
import { useMe } from "#features/platform/sessions/web/sessions.hooks.ts";
import type { Command } from "#web/frame/command.ts";

/** Commands that create a job and open the templates, for people who can create jobs. */
export function useJobEditingCommands(): Command[] {
  const { t } = useTranslation("job-editing");
  const navigate = useNavigate();
  if (!canCreateJob(useMe())) return [];
  const group = t("commands");
  return [
    { id: "new-job", group, label: t("new.title"), icon: IconPlus, run: () => void navigate({ to: "/jobs/new/" }) },
    {
      id: "job-templates",
      group,
      label: t("templates.title"),
      icon: IconBriefcase,
      run: () => void navigate({ to: "/jobs/templates/" }),
    },
  ];
}
