import { useQuery } from "@tanstack/react-query";
import { IconBookmark } from "@tabler/icons-react";
import { useNavigate } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { useIsAway } from "#web/connection.ts";
import type { FoundCommands } from "#web/frame/command.ts";
import type { SavedSearch } from "../saved-searches.contract.ts";
import { savedSearchesQuery } from "./saved-searches.hooks.ts";
import { stateOf } from "./saved-state.ts";

/** Commands for saved searches whose name matches the typed text; offline, only for the loaded ones. */
export function useSavedSearchCommands(text: string): FoundCommands {
  const { t } = useTranslation("saved-searches");
  const navigate = useNavigate();
  const isAway = useIsAway();
  const { data: loaded } = useQuery({ ...savedSearchesQuery(), enabled: false });
  const { data: found, isFetching, error } = useQuery({ ...savedSearchesQuery(text), enabled: text !== "" && !isAway });

  const toCommands = (searches: readonly SavedSearch[] = []) =>
    searches.map(({ id, name, query }) => ({
      id: `saved-search-${id}`,
      group: t("commands"),
      label: name,
      icon: IconBookmark,
      run: () => void navigate({ to: "/applications/", search: stateOf(query) }),
    }));
  return {
    known: isAway ? toCommands(loaded?.results) : [],
    commands: isAway ? [] : toCommands(found?.results.slice(0, 6)),
    isFetching,
    error,
  };
}
