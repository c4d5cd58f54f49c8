import { createFileRoute, notFound } from "@tanstack/react-router";
import { ImportPage } from "#features/across/imports/web/ImportPage.tsx";
import { ImportPageState } from "#features/across/imports/web/import-state.ts";
import { idText } from "#shared/query-values.ts";

export const Route = createFileRoute("/_app/jobs_/$job_id_/import")({
  validateSearch: ImportPageState,
  beforeLoad: ({ params }) => {
    if (!idText.test(params.job_id)) throw notFound();
  },
  component: () => <ImportPage job_id={Number(Route.useParams().job_id)} run={Route.useSearch().run} />,
});
