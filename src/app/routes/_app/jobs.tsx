import { createFileRoute, redirect } from "@tanstack/react-router";
import type { JobSearchState } from "#features/screens/job-list/web/job-search-state.ts";
import { loadPart } from "#web/load-part.ts";
import { idText } from "#shared/query-values.ts";
import { JobsPage } from "#features/screens/job-list/web/JobsPage.tsx";

const importState = () => import("#features/screens/job-list/web/job-search-state.ts");

export const Route = createFileRoute("/_app/jobs")({
  // The query parameters are parsed in the page's chunk: validateSearch of every route is part of the first load.
  validateSearch: (search: Record<string, unknown>) => search as JobSearchState,
  beforeLoad: async ({ search, cause }) => {
    // Redirects old URLs in emails and bookmarks, from the time when jobs had no pages of their own.
    const { job_id } = search as Record<string, unknown>;
    if (idText.test(String(job_id)))
      throw redirect({ to: "/jobs/$job_id/", params: { job_id: String(job_id) }, replace: true });
    if (cause === "preload") return;
    const { rememberJobSearch } = await loadPart(importState);
    const last = rememberJobSearch(search, cause === "enter");
    if (last) throw redirect({ to: "/jobs/", search: { ...search, ...last }, replace: true });
  },
  component: JobsPage,
});
