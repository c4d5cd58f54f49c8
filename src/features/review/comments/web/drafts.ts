import type { AttachedFile } from "#features/review/files/web/attaching.hooks.ts";
import { createTabStore } from "#web/store.ts";
import type { CommentScope } from "../comments.ts";
import { withMention, type Writing } from "./mention-text.ts";

export type Draft = Writing & {
  scope?: CommentScope;
  files?: readonly AttachedFile[] | undefined;
  /** Version of the edited comment, with which the server detects changes saved in the meantime. */
  version?: number | undefined;
};

/** Content of a comment to send. */
export type Written = Draft & { scope: CommentScope };

/**
 * Unsent drafts, stored outside the components so that going to another application and back loses nothing. They are
 * cleared with the tab or on sign-out, because they contain personal data.
 */
const drafts = createTabStore<Draft>("drafts");

export const { set: keepDraft, get: draftOf, useValue: useDraft } = drafts;

/** Changes a draft's files, which finish uploading while the comment is being written. */
export function changeFiles(key: string, change: (files: readonly AttachedFile[]) => readonly AttachedFile[]): void {
  const draft = drafts.get(key) ?? { message: "" };
  keepDraft(key, { ...draft, files: change(draft.files ?? []) });
}

/** Puts an unsent text before the draft written since. The result is private if either of them was. */
export function restoreDraft(key: string, { message, mentions = [], files = [], scope }: Written): void {
  const newer = drafts.get(key);
  keepDraft(key, {
    message: newer?.message ? `${message}\n\n${newer.message}` : message,
    mentions: (newer?.mentions ?? []).reduce(withMention, mentions),
    files: [...files, ...(newer?.files ?? [])],
    scope: newer?.scope === "private" ? "private" : scope,
  });
}

export const editKey = (comment_id: number) => `comments/${comment_id}`;
