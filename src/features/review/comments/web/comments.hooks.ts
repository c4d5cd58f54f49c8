import { infiniteQueryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { currentOf } from "#web/api-error.ts";
import { call } from "#web/api.ts";
import { flashError } from "#web/flash/flash-store.ts";
import { queryOfPath } from "#web/search-params.ts";
import { undoable } from "#web/undo.ts";
import { keptUnsaved } from "#web/unsaved-changes.ts";
import {
  deleteComment,
  listApplicationComments,
  listJobComments,
  patchComment,
  restoreComment,
  type Comment,
} from "../comments.contract.ts";
import { editKey, keepDraft, type Written } from "./drafts.ts";
import { messageOf } from "./mention-text.ts";
import { withComment, withoutComment, type CommentPages } from "./comment-pages.ts";

export type CommentSubject = { noun: "applications" | "jobs"; id: number };

export const commentsKey = ({ noun, id }: CommentSubject) => [noun, id, "comments"] as const;

export const commentsQuery = (subject: CommentSubject) =>
  infiniteQueryOptions({
    queryKey: commentsKey(subject),
    queryFn: ({ pageParam, signal }) => {
      const query = pageParam === undefined ? {} : queryOfPath(pageParam);
      return subject.noun === "applications"
        ? call(listApplicationComments, { params: { application_id: subject.id }, query, signal })
        : call(listJobComments, { params: { job_id: subject.id }, query, signal });
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
  });

/** Includes the subject, so that pending changes stay with it when the reader goes to another one. */
const changeKey = (subject: CommentSubject) => [...commentsKey(subject), "change"];

const targetOf = ({ id }: Comment) => `comments/${id}`;

type Change = { comment: Comment; written: Written };

const shownAs = (comment: Comment, { scope, ...writing }: Written): Comment => ({
  ...comment,
  message: messageOf(writing),
  mentions: [...(writing.mentions ?? [])],
  scope,
});

/**
 * Edits a comment with an optimistic update. If the server rejects it, the comment shows its current state again, and the
 * typed text is back in the editor.
 */
export function useEditComment(subject: CommentSubject) {
  const { t } = useTranslation("comments");
  const pages = usePages(subject);

  return useMutation({
    mutationKey: changeKey(subject),
    meta: keptUnsaved(({ comment }: Change) => targetOf(comment)),
    mutationFn: ({ comment: { id, version }, written }: Change) =>
      call(patchComment, {
        params: { comment_id: id },
        body: { message: messageOf(written), scope: written.scope, version: written.version ?? version },
        before_sign_in: () => keepDraft(editKey(id), written),
      }),
    onMutate: ({ comment, written }) => pages.change((shown) => withComment(shown, shownAs(comment, written))),
    onSuccess: (comment) => pages.change((shown) => withComment(shown, comment)),
    onError: (error, { comment, written }) => {
      const current = currentOf(error) as Comment | undefined;
      keepDraft(editKey(comment.id), { ...written, ...(current && { version: current.version }) });
      flashError(error, t("actionFailed"));
      return pages.change((shown) => withComment(shown, current ?? comment));
    },
  });
}

/** Deletes a comment with an optimistic update, and offers to undo it. */
export function useDeleteComment(subject: CommentSubject) {
  const { t } = useTranslation("comments");
  const pages = usePages(subject);

  return useMutation({
    mutationKey: changeKey(subject),
    meta: keptUnsaved(targetOf),
    mutationFn: ({ id }: Comment) => call(deleteComment, { params: { comment_id: id } }),
    onMutate: async ({ id }) => {
      await pages.change((shown) => withoutComment(shown, id));
      return undoable({
        takeBack: async () => {
          const restored = await call(restoreComment, { params: { comment_id: id } });
          await pages.change((shown) => withComment(shown, restored));
          return t("restored");
        },
        failed: t("actionFailed"),
      });
    },
    onSuccess: (_nothing, _comment, change) => change.succeed(undefined, t("deleted")),
    onError: (error, comment, change) => {
      change?.forget();
      flashError(error, t("actionFailed"));
      return pages.change((shown) => withComment(shown, comment));
    },
  });
}

/** Changes the cached comments. Cancels running fetches first, whose responses would overwrite the change. */
export function usePages(subject: CommentSubject) {
  const queryClient = useQueryClient();
  const queryKey = commentsKey(subject);
  return {
    async change(next: (shown: CommentPages | undefined) => CommentPages | undefined): Promise<void> {
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, next);
    },
  };
}
