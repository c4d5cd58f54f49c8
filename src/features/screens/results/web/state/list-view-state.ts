import { useSyncExternalStore } from "react";
import type { Selection } from "./selection.ts";

/** View state of a search's results: scroll offset, current row and selection. */
export type ListViewState = {
  offset: number;
  active_id: number | undefined;
  /** Index of the current row. If the row is no longer found, the row at this index becomes current. */
  active_index: number;
  /** Row that takes the focus when it is found again, because the action that removed it was undone. */
  returning_id: number | undefined;
  selection: Selection;
  /** Whether everything that the search finds is selected. `selection` contains the rows that were loaded then. */
  isWhole: boolean;
};

const maxStates = 30;
const start: ListViewState = {
  offset: 0,
  active_id: undefined,
  active_index: 0,
  returning_id: undefined,
  selection: new Set(),
  isWhole: false,
};

const states = new Map<string, ListViewState>();
const listeners = new Set<() => void>();

export const viewStateOf = (search: string): ListViewState => states.get(search) ?? start;

/** Returns the index of the current row: the first by default, and -1 if there are no rows. */
export function activeIndexIn(rows: readonly { id: number }[], { active_id, active_index }: ListViewState): number {
  const index = rows.findIndex(({ id }) => id === active_id);
  return index < 0 ? Math.min(active_index, rows.length - 1) : index;
}

function store(search: string, change: Partial<ListViewState>): void {
  const state = { ...viewStateOf(search), ...change };
  states.delete(search);
  states.set(search, state);
  const oldest = states.keys().next().value;
  if (states.size > maxStates && oldest !== undefined) states.delete(oldest);
}

export function changeViewState(search: string, change: Partial<ListViewState>): void {
  store(search, change);
  for (const listener of listeners) listener();
}

/** Stores the offset without notifying, so that scrolling re-renders nothing. */
export const storeOffset = (search: string, offset: number): void => store(search, { offset });

export const useViewState = (search: string): ListViewState =>
  useSyncExternalStore(subscribe, () => viewStateOf(search));

/** Whether an application is selected. Of many rows, only those whose value changes re-render. */
export const useIsSelected = (search: string, id: number): boolean =>
  useSyncExternalStore(subscribe, () => viewStateOf(search).isWhole || viewStateOf(search).selection.has(id));

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
