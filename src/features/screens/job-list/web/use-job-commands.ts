import { useQuery } from "@tanstack/react-query";
import { IconBriefcase, IconUsers } from "@tabler/icons-react";
import { useNavigate } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import type { FoundCommands } from "#web/frame/command.ts";
import { jobsByTitleQuery } from "./jobs.hooks.ts";

/** Finds jobs by title, with commands that open their applications and their page. */
export function useJobCommands(text: string): FoundCommands {
  const { t } = useTranslation("jobs");
  const navigate = useNavigate();
  const { data: jobs = [], isFetching, error } = useQuery(jobsByTitleQuery(text));

  const commands = jobs.flatMap(({ id, title, locations }) => {
    const label = [title, ...locations.slice(0, 1).map(({ name }) => name)].join(" · ");
    return [
      {
        id: `job-${id}`,
        group: t("commands"),
        label,
        note: t("columns.applications"),
        icon: IconUsers,
        run: () => void navigate({ to: "/applications/", search: { job_id: id } }),
      },
      {
        id: `job-page-${id}`,
        group: t("commands"),
        label,
        note: t("page"),
        icon: IconBriefcase,
        run: () => void navigate({ to: "/jobs/$job_id/", params: { job_id: String(id) } }),
      },
    ];
  });
  return { commands, isFetching, error };
}
