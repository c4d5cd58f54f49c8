import { createFileRoute, notFound } from "@tanstack/react-router";
import { readJobPageState } from "#features/screens/job-page/web/job-page-state.ts";
import { JobPage } from "#features/screens/job-page/web/JobPage.tsx";
import { idText } from "#shared/query-values.ts";

export const Route = createFileRoute("/_app/jobs_/$job_id")({
  validateSearch: readJobPageState,
  beforeLoad: ({ params }) => {
    if (!idText.test(params.job_id)) throw notFound();
  },
  component: () => {
    const navigate = Route.useNavigate();
    const job_id = Number(Route.useParams().job_id);
    return (
      <JobPage
        key={job_id}
        job_id={job_id}
        tab={Route.useSearch().tab}
        onTab={(tab) => void navigate({ search: tab === "notes" ? {} : { tab }, replace: true })}
      />
    );
  },
});
