import type { Status } from "../statuses.contract.ts";
import { boardGroups, hiredGroup } from "../statuses.ts";

/** Application to move. It can move only within the pipeline of its job. */
type Movable = { status_id: number; pipeline_id: number };

/** Statuses to which applications can move, and the usual next one. */
export type MoveTargets = { targets: Status[]; next: Status | undefined };

/**
 * Returns the possible target statuses, in order: all statuses of the jobs' pipelines. If all applications are in the same
 * status, that status is left out and its successor is suggested. "all" means the results of a search.
 */
export function moveTargets(statuses: readonly Status[], from: readonly Movable[] | "all"): MoveTargets {
  const status_ids = new Set(from === "all" ? [] : from.map(({ status_id }) => status_id));
  const current = status_ids.size === 1 ? statuses.find(({ id }) => status_ids.has(id)) : undefined;
  const targets = statuses
    .filter(({ is_being_removed }) => !is_being_removed)
    .filter((status) => from === "all" || from.some(({ pipeline_id }) => pipeline_id === status.pipeline_id))
    .toSorted(byPipeline);
  return {
    targets: targets.filter(({ id }) => id !== current?.id),
    next: current && nextOf(targets, current),
  };
}

const byPipeline = (one: Status, other: Status) =>
  one.pipeline_id - other.pipeline_id || one.group - other.group || one.order - other.order;

/** Groups on the way to being hired. Rejections and pauses are never suggested, because they need a decision. */
const wayToHire: readonly number[] = [...boardGroups.current, hiredGroup];

function nextOf(pipeline: readonly Status[], current: Status): Status | undefined {
  const way = pipeline.filter(({ group }) => wayToHire.includes(group));
  const place = way.findIndex(({ id }) => id === current.id);
  return place < 0 ? undefined : way[place + 1];
}
