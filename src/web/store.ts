import { useSyncExternalStore } from "react";

/**
 * State outside of components, for values that outlive them. Components re-render when the selected part of the value
 * changes.
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

/** Store of values by key in session storage. It survives a reload, but not sign-out or closing the tab. */
export function createTabStore<Value>(storageKey: string) {
  const store = createStore<ReadonlyMap<string, Value>>(new Map(read<Value>(storageKey)));
  const get = (key: string) => store.get().get(key);

  /** `undefined` removes the key. */
  function set(key: string, value: Value | undefined): void {
    const next = new Map(store.get());
    if (value === undefined) next.delete(key);
    else next.set(key, value);
    sessionStorage.setItem(storageKey, JSON.stringify([...next]));
    store.set(next);
  }

  return { get, set, useValue: (key: string) => store.usePart((values) => values.get(key)) };
}

/** Only this store writes to its key, so anything unreadable counts as empty. */
function read<Value>(storageKey: string): [string, Value][] {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? "[]") as [string, Value][];
  } catch {
    return [];
  }
}
