/** What a live message says of a change; features listen to the types that they show more of than changed data. */
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
