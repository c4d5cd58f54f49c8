import { createFileRoute, notFound } from "@tanstack/react-router";
import { MatchingPage } from "#features/review/matching/web/MatchingPage.tsx";
import { idText } from "#shared/query-values.ts";

export const Route = createFileRoute("/_app/jobs_/$job_id_/matching")({
  beforeLoad: ({ params }) => {
    if (!idText.test(params.job_id)) throw notFound();
  },
  component: () => <MatchingPage job_id={Number(Route.useParams().job_id)} />,
});
