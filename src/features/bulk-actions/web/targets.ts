import type { Application } from "#features/applications/applications.contract.ts";
import type { Status } from "#features/statuses/statuses.contract.ts";

/** The statuses of the pipelines that the selected applications go through, or of all for whatever a search finds. */
export function targetsFor(statuses: readonly Status[], selected: readonly Application[] | "all"): Status[] {
  const pipelines = pipelinesOf(statuses, selected);
  return statuses
    .filter(({ pipeline_id }) => pipelines.has(pipeline_id))
    .toSorted(
      (one, other) => one.pipeline_id - other.pipeline_id || one.group - other.group || one.order - other.order,
    );
}

function pipelinesOf(statuses: readonly Status[], selected: readonly Application[] | "all") {
  if (selected === "all") return new Set(statuses.map(({ pipeline_id }) => pipeline_id));
  const pipelineOf = new Map(statuses.map(({ id, pipeline_id }) => [id, pipeline_id]));
  return new Set(selected.map(({ status_id }) => pipelineOf.get(status_id)));
}
