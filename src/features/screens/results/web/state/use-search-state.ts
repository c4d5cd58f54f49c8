import { getRouteApi } from "@tanstack/react-router";
import { useCallback } from "react";
import type { SearchState } from "#features/across/search/web/search-state.ts";

const route = getRouteApi("/_app/applications");

export type ChangeSearch = (
  change: Partial<SearchState> | ((state: SearchState) => SearchState),
  options?: { replace: boolean },
) => void;

/** Returns the state of the search in the URL, and a function to change it. */
export function useSearchState(): { state: SearchState; change: ChangeSearch } {
  const state = route.useSearch();
  const navigate = route.useNavigate();

  const change: ChangeSearch = useCallback(
    (next, options) => {
      void navigate({
        to: "/applications/",
        search: (old) => (typeof next === "function" ? next(old) : { ...old, ...next }),
        // Keep the history state: a replaced entry was reached from the same place.
        ...(options?.replace && { replace: true, state: true }),
      });
    },
    [navigate],
  );

  return { state, change };
}
