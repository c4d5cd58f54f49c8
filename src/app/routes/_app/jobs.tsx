import { createFileRoute, redirect } from "@tanstack/react-router";
import type { JobSearchState } from "#features/screens/job-list/web/job-search-state.ts";
import { loadPart } from "#web/load-part.ts";
import { idText } from "#shared/query-values.ts";
import { JobsPage } from "#features/screens/job-list/web/JobsPage.tsx";

const importState = () => import("#features/screens/job-list/web/job-search-state.ts");

export const Route = createFileRoute("/_app/jobs")({
  // What an address may say is read with the page: the addresses of all pages are known on the first one.
  validateSearch: (search: Record<string, unknown>) => search as JobSearchState,
  beforeLoad: async ({ search, cause }) => {
    // Addresses of before jobs had pages, in mails and bookmarks.
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
