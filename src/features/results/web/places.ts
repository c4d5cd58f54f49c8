import { useSyncExternalStore } from "react";
import type { Selection } from "./selection.ts";

/** Where somebody was in the results of a search: what they scrolled to, stood on and had selected. */
export type Place = {
  offset: number;
  active_id: number | undefined;
  /** Which row that was: when it is found no more, they stand on the one that took its place. */
  active_index: number;
  selection: Selection;
  /** All that the search finds is selected, loaded or not; `selection` has what was loaded then. */
  isWhole: boolean;
};

const mostPlaces = 30;
const start: Place = { offset: 0, active_id: undefined, active_index: 0, selection: new Set(), isWhole: false };

const places = new Map<string, Place>();
const listeners = new Set<() => void>();

export const placeOf = (search: string): Place => places.get(search) ?? start;

/** The row somebody stands on: the first as long as they have gone to none, and -1 where there are none. */
export function activeIndexIn(rows: readonly { id: number }[], { active_id, active_index }: Place): number {
  const index = rows.findIndex(({ id }) => id === active_id);
  return index < 0 ? Math.min(active_index, rows.length - 1) : index;
}

function keep(search: string, change: Partial<Place>): void {
  const place = { ...placeOf(search), ...change };
  places.delete(search);
  places.set(search, place);
  const oldest = places.keys().next().value;
  if (places.size > mostPlaces && oldest !== undefined) places.delete(oldest);
}

export function changePlace(search: string, change: Partial<Place>): void {
  keep(search, change);
  for (const listener of listeners) listener();
}

/** Scrolling draws nothing anew. */
export const keepOffset = (search: string, offset: number): void => keep(search, { offset });

export const usePlace = (search: string): Place => useSyncExternalStore(subscribe, () => placeOf(search));

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
