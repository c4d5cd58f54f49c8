import { createFileRoute } from "@tanstack/react-router";
import { lazyPage } from "#web/lazy-page.ts";

export const Route = createFileRoute("/_app/jobs_/templates")({
  // All pages on which jobs are edited are one part, so that the table of routes, which comes with the first visit, is short.
  codeSplitGroupings: [],
  component: lazyPage(() => import("#features/screens/job-editing/web/job-pages.tsx"), "TemplatesRoute"),
});
