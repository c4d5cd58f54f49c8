import { createFileRoute } from "@tanstack/react-router";
import { NewJobState } from "#features/screens/job-editing/web/job-form-state.ts";
import { lazyPage } from "#web/lazy-page.ts";

export const Route = createFileRoute("/_app/jobs_/new")({
  validateSearch: NewJobState,
  // All job editing pages share one chunk, which keeps the route table in the main bundle short.
  codeSplitGroupings: [],
  component: lazyPage(() => import("#features/screens/job-editing/web/job-pages.tsx"), "NewRoute"),
});
