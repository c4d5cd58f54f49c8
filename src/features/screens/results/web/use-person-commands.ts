import { useQuery } from "@tanstack/react-query";
import { IconUser } from "@tabler/icons-react";
import { useNavigate } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import type { FoundCommands } from "#web/frame/command.ts";
import { peopleQuery } from "#features/across/search/web/people-query.ts";

/** Finds people whose name or email address matches the typed text. People appear once per application. */
export function usePersonCommands(text: string): FoundCommands {
  const { t } = useTranslation("search");
  const navigate = useNavigate();
  const { data: applications = [], isFetching, error } = useQuery(peopleQuery(text));

  const commands = applications.map(({ id, full_name, email, job_title }) => ({
    id: `application-${id}`,
    group: t("commands"),
    label: [full_name ?? t("hiddenName", { number: id }), job_title].join(" · "),
    note: email ?? undefined,
    icon: IconUser,
    run: () => void navigate({ to: "/applications/$application_id/", params: { application_id: id } }),
  }));
  return { commands, isFetching, error };
}
