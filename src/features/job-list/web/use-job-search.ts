import { getRouteApi } from "@tanstack/react-router";
import { useCallback, useMemo } from "react";
import { filterOf, JobSearchState } from "./job-search-state.ts";

const route = getRouteApi("/_app/jobs");

/** What the address says, and the way to change it. Typing replaces the address, so that "back" leaves the page. */
export function useJobSearch() {
  const search = route.useSearch();
  const state = useMemo(() => JobSearchState.parse(search), [search]);
  const navigate = route.useNavigate();
  const change = useCallback(
    (next: Partial<JobSearchState>, options?: { replace: boolean }): Promise<void> =>
      navigate({ search: (old) => withoutEmpty({ ...old, ...next }), replace: options?.replace ?? false }),
    [navigate],
  );
  return { state, change };
}

function withoutEmpty(search: JobSearchState): JobSearchState {
  return filterOf(JobSearchState.parse(search));
}
