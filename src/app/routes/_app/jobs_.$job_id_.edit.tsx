import { createFileRoute, notFound } from "@tanstack/react-router";
import { JobFormState } from "#features/screens/job-editing/web/job-form-state.ts";
import { idText } from "#shared/query-values.ts";
import { lazyPage } from "#web/lazy-page.ts";

const loadPage = async () => {
  const [{ EditRoute }, { TeamStep }] = await Promise.all([
    import("#features/screens/job-editing/web/job-pages.tsx"),
    import("#features/screens/job-list/web/TeamStep.tsx"),
  ]);
  return { Page: () => <EditRoute teamStep={TeamStep} /> };
};

export const Route = createFileRoute("/_app/jobs_/$job_id_/edit")({
  validateSearch: JobFormState,
  beforeLoad: ({ params }) => {
    if (!idText.test(params.job_id)) throw notFound();
  },
  // All job editing pages share one chunk, which keeps the route table in the main bundle short.
  codeSplitGroupings: [],
  component: lazyPage(loadPage, "Page"),
});
