import { createFileRoute, redirect } from "@tanstack/react-router";
import { JobSearchState, rememberJobSearch } from "#features/job-list/web/job-search-state.ts";
import { JobsPage } from "#features/job-list/web/JobsPage.tsx";

export const Route = createFileRoute("/_app/jobs")({
  validateSearch: JobSearchState,
  beforeLoad: ({ search, cause }) => {
    if (cause === "preload") return;
    const last = rememberJobSearch(search, cause === "enter");
    if (last) throw redirect({ to: "/jobs/", search: { ...search, ...last }, replace: true });
  },
  component: JobsPage,
});
