import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import { IconUser } from "@tabler/icons-react";
import { useNavigate } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { call } from "#web/api.ts";
import type { FoundCommands } from "#web/frame/command.ts";
import { searchApplications } from "#features/search/search.contract.ts";

const peopleQuery = (text: string) =>
  queryOptions({
    queryKey: ["search", "people", text],
    queryFn: async ({ signal }) => {
      const leftOut = { exclude_facets: true, exclude_facets_q: true };
      const query = { q_person: [text], status_group: "all" as const, page_size: 6, ...leftOut };
      return (await call(searchApplications, { query, signal })).results;
    },
    enabled: text !== "",
    placeholderData: keepPreviousData,
  });

/** The people whose name or e-mail address matches the typed text, once for each application of theirs. */
export function usePersonCommands(text: string): FoundCommands {
  const { t } = useTranslation("search");
  const navigate = useNavigate();
  const { data: applications = [], isFetching, error } = useQuery(peopleQuery(text));

  const commands = applications.map(({ id, full_name, email, job_title }) => ({
    id: `application-${id}`,
    group: t("commands"),
    label: [full_name ?? t("hiddenName"), job_title].join(" · "),
    note: email ?? undefined,
    icon: IconUser,
    run: () => void navigate({ to: "/applications/$application_id/", params: { application_id: id } }),
  }));
  return { commands, isFetching, error };
}
