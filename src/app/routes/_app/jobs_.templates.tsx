import { createFileRoute } from "@tanstack/react-router";
import { lazyPage } from "#web/lazy-page.ts";

export const Route = createFileRoute("/_app/jobs_/templates")({
  // All job editing pages share one chunk, which keeps the route table in the main bundle short.
  codeSplitGroupings: [],
  component: lazyPage(() => import("#features/screens/job-editing/web/job-pages.tsx"), "TemplatesRoute"),
});
