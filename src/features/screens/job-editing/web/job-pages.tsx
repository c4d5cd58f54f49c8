import { getRouteApi } from "@tanstack/react-router";
import { JobEditPage } from "./JobEditPage.tsx";
import { jobTabs, type JobTab } from "./job-tabs.ts";
import { NewJobPage } from "./NewJobPage.tsx";
import type { TeamStep } from "./form/sections.ts";
import { TemplatesPage } from "./TemplatesPage.tsx";

// All pages of this feature are in one lazily loaded file, which keeps the route table in the main bundle short.

const editRoute = getRouteApi("/_app/jobs_/$job_id_/edit");
const newRoute = getRouteApi("/_app/jobs_/new");

export function EditRoute({ teamStep }: { teamStep: TeamStep }) {
  const navigate = editRoute.useNavigate();
  const { job_id } = editRoute.useParams();
  const { tab } = editRoute.useSearch();
  const handleTab = (next: JobTab) => navigate({ search: next === "job-form" ? {} : { tab: next }, replace: true });
  const shown = jobTabs.find((known) => known === tab);
  return <JobEditPage job_id={Number(job_id)} tab={shown} onTab={handleTab} teamStep={teamStep} />;
}

export function NewRoute() {
  return <NewJobPage template_id={newRoute.useSearch().template_id} />;
}

export const TemplatesRoute = TemplatesPage;
