import { createFileRoute } from "@tanstack/react-router";
import { NewJobState } from "#features/screens/job-editing/web/job-form-state.ts";
import { lazyPage } from "#web/lazy-page.ts";

export const Route = createFileRoute("/_app/jobs_/new")({
  validateSearch: NewJobState,
  // All pages on which jobs are edited are one part, so that the table of routes, which comes with the first visit, is short.
  codeSplitGroupings: [],
  component: lazyPage(() => import("#features/screens/job-editing/web/job-pages.tsx"), "NewRoute"),
});
