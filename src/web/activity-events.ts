/** Event of the live-update stream. Features listen to types for which they do more than reload the changed data. */
type ActivityEvent = { type: string; data?: Record<string, number | string | boolean | null> };
type Listener = (event: ActivityEvent) => void;

const listeners = new Set<Listener>();

export function onActivity(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function publishActivity(event: ActivityEvent): void {
  for (const listener of listeners) listener(event);
}
