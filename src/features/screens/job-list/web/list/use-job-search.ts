import { getRouteApi } from "@tanstack/react-router";
import { startTransition, useCallback, useMemo, useOptimistic } from "react";
import { filterOf, JobSearchState } from "../job-search-state.ts";

const route = getRouteApi("/_app/jobs");

/**
 * Returns the state in the URL and a function to change it. Changes appear immediately, before the router has navigated.
 * Typing replaces the history entry, so that "back" leaves the page.
 */
export function useJobSearch() {
  const search = route.useSearch();
  const followed = useMemo(() => JobSearchState.parse(search), [search]);
  const [state, showChange] = useOptimistic(followed, (old, next: Partial<JobSearchState>) => ({ ...old, ...next }));
  const navigate = route.useNavigate();
  const change = useCallback(
    (next: Partial<JobSearchState>, options?: { replace: boolean }): Promise<void> => {
      const changed = (old: JobSearchState) => withoutEmpty({ ...old, ...next });
      const following = navigate({ search: changed, replace: options?.replace ?? false });
      startTransition(async () => {
        showChange(next);
        await following;
      });
      return following;
    },
    [navigate, showChange],
  );
  return { state, change };
}

function withoutEmpty(search: JobSearchState): JobSearchState {
  return filterOf(JobSearchState.parse(search));
}
