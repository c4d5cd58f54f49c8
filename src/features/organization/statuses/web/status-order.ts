import type { Status } from "../statuses.contract.ts";

const groupsWithDefault: readonly number[] = [0, 19, 20];

/** The statuses of a group, in their order. */
const groupOf = (statuses: readonly Status[], { pipeline_id, group }: Pick<Status, "pipeline_id" | "group">) =>
  statuses.filter((status) => status.pipeline_id === pipeline_id && status.group === group);

/** The place of a status among those of its group, from 0. */
export const placeOf = (statuses: readonly Status[], { id, ...status }: Status): number =>
  Math.max(
    0,
    groupOf(statuses, status).findIndex((other) => other.id === id),
  );

/**
 * The order that puts a status at a place of its group: a tenth after the one before it, or before the first. The server
 * makes whole numbers of them.
 */
export function orderAt(statuses: readonly Status[], moved: Status, place: number): number {
  const others = groupOf(statuses, moved).filter(({ id }) => id !== moved.id);
  const before = others[place - 1];
  const after = others[place];
  if (before) return before.order + 0.1;
  return after ? after.order - 0.1 : moved.order;
}

/** The statuses as they are once one has its new place: what the server will answer, shown before it does. */
export function inNewOrder(statuses: readonly Status[], moved: Status, place: number): Status[] {
  const others = groupOf(statuses, moved).filter(({ id }) => id !== moved.id);
  const group = others.toSpliced(place, 0, moved);
  const orders = groupOf(statuses, moved).map(({ order }) => order);
  const first = group.find(({ is_being_removed }) => !is_being_removed);
  const renumbered = group.map((status, index) => ({
    ...status,
    order: orders[index] ?? status.order,
    is_default: groupsWithDefault.includes(status.group) && status.id === first?.id,
  }));
  let next = 0;
  return statuses.map((status) =>
    status.pipeline_id === moved.pipeline_id && status.group === moved.group ? (renumbered[next++] as Status) : status,
  );
}
