import type { Status } from "../statuses.contract.ts";
import { boardGroups, hiredGroup } from "../statuses.ts";

/** An application goes through the pipeline of its job and no other. */
type Movable = { status_id: number; pipeline_id: number };

/** Where applications may be moved, and which of these statuses a move usually leads to. */
export type MoveTargets = { targets: Status[]; next: Status | undefined };

/**
 * The statuses that applications may be moved to: those of their jobs' pipelines, in order. Where all are in one status, that
 * one is left out, and the step that follows it is the next. "all" is what a search finds.
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

/** The way of a candidate who gets the job: a rejection or a pause is chosen, and never what simply follows. */
const wayToHire: readonly number[] = [...boardGroups.current, hiredGroup];

function nextOf(pipeline: readonly Status[], current: Status): Status | undefined {
  const way = pipeline.filter(({ group }) => wayToHire.includes(group));
  const place = way.findIndex(({ id }) => id === current.id);
  return place < 0 ? undefined : way[place + 1];
}
