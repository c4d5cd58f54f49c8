import { useSyncExternalStore } from "react";
import type { CommentScope } from "../comments.ts";

export type Draft = { message: string; scope?: CommentScope };

/**
 * What is being written and not yet sent. It lives as long as the page, outside the components, so that going to the next
 * application and back loses nothing; and nowhere longer, because it is about people.
 */
const drafts = new Map<string, Draft>();
const listeners = new Set<() => void>();

export function keepDraft(key: string, draft: Draft | undefined): void {
  if (draft) drafts.set(key, draft);
  else drafts.delete(key);
  for (const listener of listeners) listener();
}

export const useDraft = (key: string): Draft | undefined => useSyncExternalStore(subscribe, () => drafts.get(key));

/** The draft of a change to a comment, while it is open or refused. */
export const editKey = (comment_id: number) => `comments/${comment_id}`;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
