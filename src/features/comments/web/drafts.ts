import { useSyncExternalStore } from "react";
import type { CommentScope } from "../comments.ts";

export type Draft = { message: string; scope?: CommentScope };

/**
 * What is being written and not yet sent, outside the components, so that going to the next application and back loses
 * nothing. It survives a reload and ends with the tab or with signing out, because it is about people.
 */
const storageKey = "drafts";
const drafts = new Map<string, Draft>(readDrafts());
const listeners = new Set<() => void>();

export function keepDraft(key: string, draft: Draft | undefined): void {
  if (draft) drafts.set(key, draft);
  else drafts.delete(key);
  sessionStorage.setItem(storageKey, JSON.stringify([...drafts]));
  for (const listener of listeners) listener();
}

/** Puts words that could not be sent before whatever was begun since; what was private on either side stays so. */
export function giveBack(key: string, { message, scope }: Required<Draft>): void {
  const begun = drafts.get(key);
  keepDraft(key, {
    message: begun?.message ? `${message}\n\n${begun.message}` : message,
    scope: begun?.scope === "private" ? "private" : scope,
  });
}

/** Nothing but this file writes there; what cannot be read is no draft. */
function readDrafts(): [string, Draft][] {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? "[]") as [string, Draft][];
  } catch {
    return [];
  }
}

export const useDraft = (key: string): Draft | undefined => useSyncExternalStore(subscribe, () => drafts.get(key));

/** The draft of a change to a comment, while it is open or refused. */
export const editKey = (comment_id: number) => `comments/${comment_id}`;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
