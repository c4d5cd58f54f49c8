import { useSyncExternalStore } from "react";
import type { Selection } from "./selection.ts";

/** Where somebody was in the results of a search: what they scrolled to, stood on and had selected. */
export type Place = {
  offset: number;
  active_id: number | undefined;
  selection: Selection;
  /** All that the search finds is selected, loaded or not; `selection` has what was loaded then. */
  isWhole: boolean;
};

const mostPlaces = 30;
const start: Place = { offset: 0, active_id: undefined, selection: new Set(), isWhole: false };

const places = new Map<string, Place>();
const listeners = new Set<() => void>();

export const placeOf = (search: string): Place => places.get(search) ?? start;

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
