import type { Application } from "#features/applications/applications.contract.ts";
import type { Status } from "#features/statuses/statuses.contract.ts";

/** The statuses of the pipelines that the selected applications go through. */
export function targetsFor(statuses: readonly Status[], selected: readonly Application[]): Status[] {
  const pipelineOf = new Map(statuses.map(({ id, pipeline_id }) => [id, pipeline_id]));
  const pipelines = new Set(selected.map(({ status_id }) => pipelineOf.get(status_id)));
  return statuses
    .filter(({ pipeline_id }) => pipelines.has(pipeline_id))
    .toSorted(
      (one, other) => one.pipeline_id - other.pipeline_id || one.group - other.group || one.order - other.order,
    );
}
