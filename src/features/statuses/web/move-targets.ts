import type { Status } from "../statuses.contract.ts";
import { boardGroups, hiredGroup } from "../statuses.ts";

/** An application goes through the pipeline of its job and no other. */
export const isSamePipeline = (statuses: readonly Status[], status_id: number, target: Pick<Status, "pipeline_id">) =>
  statuses.find(({ id }) => id === status_id)?.pipeline_id === target.pipeline_id;

/** Where applications may be moved, and which of these statuses a move usually leads to. */
export type MoveTargets = { targets: Status[]; next: Status | undefined };

/**
 * The statuses that applications in the statuses `from` may be moved to: those of their pipelines, in order. Where all are in
 * one status, that one is left out, and the step that follows it is the next. "all" is whatever a search finds.
 */
export function moveTargets(statuses: readonly Status[], from: readonly number[] | "all"): MoveTargets {
  const current = from !== "all" && new Set(from).size === 1 ? statuses.find(({ id }) => id === from[0]) : undefined;
  const targets = statuses
    .filter(({ is_being_removed }) => !is_being_removed)
    .filter((status) => from === "all" || from.some((id) => isSamePipeline(statuses, id, status)))
    .toSorted(byPipeline);
  return {
    targets: targets.filter(({ id }) => id !== current?.id),
    next: current && nextOf(targets, current),
  };
}

const byPipeline = (one: Status, other: Status) =>
  one.pipeline_id - other.pipeline_id || one.group - other.group || one.order - other.order;

/** The way of a candidate who gets the job: a rejection or a pause is chosen, and never what simply follows. */
const wayToHire: readonly number[] = [...boardGroups.current, hiredGroup];

function nextOf(pipeline: readonly Status[], current: Status): Status | undefined {
  const way = pipeline.filter(({ group }) => wayToHire.includes(group));
  const place = way.findIndex(({ id }) => id === current.id);
  return place < 0 ? undefined : way[place + 1];
}
