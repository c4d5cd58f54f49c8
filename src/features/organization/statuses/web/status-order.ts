import type { Status } from "../statuses.contract.ts";

const groupsWithDefault: readonly number[] = [0, 19, 20];

const groupOf = (statuses: readonly Status[], { pipeline_id, group }: Pick<Status, "pipeline_id" | "group">) =>
  statuses.filter((status) => status.pipeline_id === pipeline_id && status.group === group);

/** Returns the index of a status within its group. */
export const placeOf = (statuses: readonly Status[], { id, ...status }: Status): number =>
  Math.max(
    0,
    groupOf(statuses, status).findIndex((other) => other.id === id),
  );

/**
 * Returns an order value that puts a status at an index of its group: 0.1 after its predecessor, or 0.1 before the first.
 * The server renumbers to integers.
 */
export function orderAt(statuses: readonly Status[], moved: Status, place: number): number {
  const others = groupOf(statuses, moved).filter(({ id }) => id !== moved.id);
  const before = others[place - 1];
  const after = others[place];
  if (before) return before.order + 0.1;
  return after ? after.order - 0.1 : moved.order;
}

/** Returns the statuses after the move, as the server will return them. Used for the optimistic update. */
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
