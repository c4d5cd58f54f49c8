import { useQuery } from "@tanstack/react-query";
import { IconBriefcase } from "@tabler/icons-react";
import { useNavigate } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import type { FoundCommands } from "#web/frame/command.ts";
import { jobsByTitleQuery } from "./jobs.hooks.ts";

/** The jobs whose title the reader types: choosing one goes to its applications. */
export function useJobCommands(text: string): FoundCommands {
  const { t } = useTranslation("jobs");
  const navigate = useNavigate();
  const { data: jobs = [], isFetching, error } = useQuery(jobsByTitleQuery(text));

  const commands = jobs.map(({ id, title, locations }) => ({
    id: `job-${id}`,
    group: t("commands"),
    label: [title, ...locations.slice(0, 1).map(({ name }) => name)].join(" · "),
    icon: IconBriefcase,
    run: () => void navigate({ to: "/applications/", search: { job_id: id } }),
  }));
  return { commands, isFetching, error };
}
