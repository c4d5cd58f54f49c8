import type { AttachedFile } from "#features/review/files/web/attaching.hooks.ts";
import { createTabStore } from "#web/store.ts";
import type { CommentScope } from "../comments.ts";
import { withMention, type Writing } from "./mention-text.ts";

export type Draft = Writing & {
  scope?: CommentScope;
  files?: readonly AttachedFile[] | undefined;
  /** The version of the comment that is edited: one saved in another window since leads to a conflict. */
  version?: number | undefined;
};

/** What is written when it is sent. */
export type Written = Draft & { scope: CommentScope };

/**
 * What is being written and not yet sent, outside the components, so that going to the next application and back loses
 * nothing. It ends with the tab or with signing out, because it is about people.
 */
const drafts = createTabStore<Draft>("drafts");

export const { set: keepDraft, get: draftOf, useValue: useDraft } = drafts;

/** Files arrive while the comment is being written. */
export function changeFiles(key: string, change: (files: readonly AttachedFile[]) => readonly AttachedFile[]): void {
  const draft = drafts.get(key) ?? { message: "" };
  keepDraft(key, { ...draft, files: change(draft.files ?? []) });
}

/** Puts words that could not be sent before whatever was begun since; what was private on either side stays so. */
export function restoreDraft(key: string, { message, mentions = [], files = [], scope }: Written): void {
  const newer = drafts.get(key);
  keepDraft(key, {
    message: newer?.message ? `${message}\n\n${newer.message}` : message,
    mentions: (newer?.mentions ?? []).reduce(withMention, mentions),
    files: [...files, ...(newer?.files ?? [])],
    scope: newer?.scope === "private" ? "private" : scope,
  });
}

/** The draft of a change to a comment, while it is open or refused. */
export const editKey = (comment_id: number) => `comments/${comment_id}`;
