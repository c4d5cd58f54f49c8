import { useSyncExternalStore } from "react";

let current_id: number | undefined;
const listeners = new Set<() => void>();

/** The action on many that was begun last here. It is shown wherever a list is, until it is dismissed. */
export const useCurrentRun = (): number | undefined => useSyncExternalStore(subscribe, () => current_id);

export function showRun(id: number | undefined): void {
  current_id = id;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
