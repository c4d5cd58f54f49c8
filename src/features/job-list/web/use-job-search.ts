import { getRouteApi } from "@tanstack/react-router";
import { useCallback } from "react";
import { filterOf, type JobSearchState } from "./job-search-state.ts";

const route = getRouteApi("/_app/jobs");

/** What the address says, and the way to change it. Typing replaces the address, so that "back" leaves the page. */
export function useJobSearch() {
  const state = route.useSearch();
  const navigate = route.useNavigate();
  const change = useCallback(
    (next: Partial<JobSearchState>, options?: { replace: boolean }): Promise<void> =>
      navigate({ search: (old) => withoutEmpty({ ...old, ...next }), replace: options?.replace ?? false }),
    [navigate],
  );
  return { state, change };
}

const withoutEmpty = (state: JobSearchState): JobSearchState => ({
  ...filterOf(state),
  ...(state.job_id !== undefined && { job_id: state.job_id }),
});
