import { createFileRoute, notFound } from "@tanstack/react-router";
import { JobEditPage } from "#features/job-editing/web/JobEditPage.tsx";
import { JobFormState, type JobTab } from "#features/job-editing/web/job-form-state.ts";
import { idText } from "#shared/query-values.ts";

export const Route = createFileRoute("/_app/jobs_/$job_id_/edit")({
  validateSearch: JobFormState,
  beforeLoad: ({ params }) => {
    if (!idText.test(params.job_id)) throw notFound();
  },
  component: () => {
    const navigate = Route.useNavigate();
    const handleTab = (tab: JobTab) => navigate({ search: tab === "job-form" ? {} : { tab }, replace: true });
    return <JobEditPage job_id={Number(Route.useParams().job_id)} tab={Route.useSearch().tab} onTab={handleTab} />;
  },
});
