import { createFileRoute } from "@tanstack/react-router";
import { NewJobState } from "#features/job-editing/web/job-form-state.ts";
import { NewJobPage } from "#features/job-editing/web/NewJobPage.tsx";

export const Route = createFileRoute("/_app/jobs_/new")({
  validateSearch: NewJobState,
  component: () => <NewJobPage template_id={Route.useSearch().template_id} />,
});
