import { useSyncExternalStore } from "react";
import type { CommentScope } from "../comments.ts";

/** The key makes a second attempt the same wish: when only the answer was lost, the comment is not written twice. */
export type Unsent = { message: string; scope: CommentScope; idempotency_key: string };

/**
 * What was written and has not arrived, by its subject, until it has or is given up. Like a draft it survives a reload, which
 * ends the sending, and goes with the tab or with signing out.
 */
const storageKey = "unsent";
const unsent = new Map<string, readonly Unsent[]>(readUnsent());
const listeners = new Set<() => void>();
const none: readonly Unsent[] = [];

export function keepUnsent(subject: string, comment: Unsent): void {
  replace(subject, [...without(subject, comment.idempotency_key), comment]);
}

export function forgetUnsent(subject: string, idempotency_key: string): void {
  replace(subject, without(subject, idempotency_key));
}

export const useUnsent = (subject: string): readonly Unsent[] =>
  useSyncExternalStore(subscribe, () => unsent.get(subject) ?? none);

const without = (subject: string, idempotency_key: string) =>
  (unsent.get(subject) ?? none).filter((comment) => comment.idempotency_key !== idempotency_key);

function replace(subject: string, comments: readonly Unsent[]): void {
  if (comments.length > 0) unsent.set(subject, comments);
  else unsent.delete(subject);
  sessionStorage.setItem(storageKey, JSON.stringify([...unsent]));
  for (const listener of listeners) listener();
}

/** Nothing but this file writes there; what cannot be read was not written. */
function readUnsent(): [string, Unsent[]][] {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? "[]") as [string, Unsent[]][];
  } catch {
    return [];
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
