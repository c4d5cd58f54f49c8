import { createFileRoute } from "@tanstack/react-router";
import { readPipelineState } from "#features/organization/statuses/web/pipeline-state.ts";
import { PipelinePage } from "#features/organization/statuses/web/PipelinePage.tsx";

export const Route = createFileRoute("/_app/settings/pipeline")({
  validateSearch: readPipelineState,
  component: Pipelines,
});

function Pipelines() {
  const navigate = Route.useNavigate();
  return <PipelinePage {...Route.useSearch()} onJobClose={() => void navigate({ search: {}, replace: true })} />;
}
