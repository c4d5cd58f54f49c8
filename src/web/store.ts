import { useSyncExternalStore } from "react";

/**
 * A value outside the components, for what must outlive them; components that show a part of it are re-rendered when
 * that part changes.
 */
export function createStore<Value>(initial: Value) {
  let value = initial;
  const listeners = new Set<() => void>();
  const get = () => value;

  function set(next: Value): void {
    value = next;
    for (const listener of listeners) listener();
  }

  function subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }

  return {
    get,
    set,
    subscribe,
    usePart: <Part>(select: (value: Value) => Part): Part => useSyncExternalStore(subscribe, () => select(value)),
  };
}

/** Values by a key, which survive a reload and end with the tab or with signing out. */
export function createTabStore<Value>(storageKey: string) {
  const store = createStore<ReadonlyMap<string, Value>>(new Map(read<Value>(storageKey)));
  const get = (key: string) => store.get().get(key);

  /** Nothing is kept under a key that is given nothing. */
  function set(key: string, value: Value | undefined): void {
    const next = new Map(store.get());
    if (value === undefined) next.delete(key);
    else next.set(key, value);
    sessionStorage.setItem(storageKey, JSON.stringify([...next]));
    store.set(next);
  }

  return { get, set, useValue: (key: string) => store.usePart((values) => values.get(key)) };
}

/** Nothing but its store writes there; what cannot be read was not written. */
function read<Value>(storageKey: string): [string, Value][] {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? "[]") as [string, Value][];
  } catch {
    return [];
  }
}
