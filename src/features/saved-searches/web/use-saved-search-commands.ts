import { useQuery } from "@tanstack/react-query";
import { IconBookmark } from "@tabler/icons-react";
import { useNavigate } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import type { FoundCommands } from "#web/frame/commands.ts";
import { savedSearchesQuery } from "./saved-searches.hooks.ts";
import { stateOf } from "./saved-state.ts";

/** The kept searches whose name somebody is typing. */
export function useSavedSearchCommands(text: string): FoundCommands {
  const { t } = useTranslation("saved-searches");
  const navigate = useNavigate();
  const { data, isFetching, error } = useQuery({ ...savedSearchesQuery(text), enabled: text !== "" });

  const commands = (data?.results ?? []).slice(0, 6).map(({ id, name, query }) => ({
    id: `saved-search-${id}`,
    group: t("commands"),
    label: name,
    icon: IconBookmark,
    run: () => void navigate({ to: "/applications/", search: stateOf(query) }),
  }));
  return { commands, isFetching, error };
}
