import { createFileRoute, notFound } from "@tanstack/react-router";
import { IntakePage } from "#features/screens/intake-page/web/IntakePage.tsx";
import { IntakeState } from "#features/screens/intake-page/web/intake-state.ts";
import { idText } from "#shared/query-values.ts";

export const Route = createFileRoute("/_app/jobs_/$job_id_/add-candidates")({
  validateSearch: IntakeState,
  beforeLoad: ({ params }) => {
    if (!idText.test(params.job_id)) throw notFound();
  },
  component: () => <IntakePage job_id={Number(Route.useParams().job_id)} item={Route.useSearch().item} />,
});
