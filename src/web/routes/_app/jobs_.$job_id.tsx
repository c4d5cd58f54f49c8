import { createFileRoute, notFound, redirect } from "@tanstack/react-router";
import { idText } from "#shared/query-values.ts";

/** The address of a job, as an application names it: it opens in the list of jobs. */
export const Route = createFileRoute("/_app/jobs_/$job_id")({
  beforeLoad: ({ params }) => {
    if (!idText.test(params.job_id)) throw notFound();
    throw redirect({ to: "/jobs/", search: { job_id: Number(params.job_id) }, replace: true });
  },
});
