import { useMutation, useMutationState, useQueryClient, type Mutation } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { call } from "#web/api.ts";
import { flashError } from "#web/flash/flash-store.ts";
import { createApplicationComment, createJobComment, type Comment } from "../comments.contract.ts";
import type { CommentScope } from "../comments.ts";
import { withComment } from "./comment-pages.ts";
import { commentsKey, usePages, type CommentSubject } from "./comments.hooks.ts";
import { giveBack } from "./drafts.ts";

export type Written = { message: string; scope: CommentScope };

/** The key makes a second attempt the same wish: when only the answer was lost, the comment is not written twice. */
type Outgoing = Written & { idempotency_key: string };

export type OutgoingComment = Written & { id: number; state: "pending" | "sending" | "fail" };

const outboxKey = (subject: CommentSubject) => [...commentsKey(subject), "outbox"] as const;

/** Sends one after the other in the order they were written, also when the person has gone on to the next application. */
export function useSendComment(subject: CommentSubject) {
  const { t } = useTranslation("comments");
  const pages = usePages(subject);

  const { mutate } = useMutation({
    mutationKey: outboxKey(subject),
    scope: { id: outboxKey(subject).join("/") },
    // What failed waits for the person, however long they are away.
    gcTime: Infinity,
    mutationFn: ({ idempotency_key, ...body }: Outgoing): Promise<Comment> => {
      const options = { idempotency_key, before_sign_in: () => giveBack(commentsKey(subject).join("/"), body) };
      return subject.noun === "applications"
        ? call(createApplicationComment, { params: { application_id: subject.id }, body, ...options })
        : call(createJobComment, { params: { job_id: subject.id }, body, ...options });
    },
    onSuccess: (comment) => pages.change((shown) => withComment(shown, comment)),
    onError: (error) => flashError(error, t("createFailed")),
  });
  return (written: Written) => mutate({ ...written, idempotency_key: crypto.randomUUID() });
}

/** What has been written and is not yet on the server, oldest first. */
export function useOutbox(subject: CommentSubject) {
  const cache = useQueryClient().getMutationCache();
  const outgoing = useMutationState({
    filters: {
      mutationKey: outboxKey(subject),
      predicate: ({ state }) => state.status === "pending" || state.status === "error",
    },
    select: (mutation) => present(mutation as Mutation<Comment, Error, Outgoing>),
  });
  const find = (id: number) =>
    cache.find<Comment, Error, Outgoing>({ predicate: ({ mutationId }) => mutationId === id });

  return {
    outgoing,
    retry(id: number) {
      const mutation = find(id);
      // A failure is told by the mutation itself, as the first time.
      if (mutation?.state.variables) mutation.execute(mutation.state.variables).catch(() => undefined);
    },
    discard(id: number) {
      const mutation = find(id);
      if (mutation) cache.remove(mutation);
    },
  };
}

function present({ mutationId, state }: Mutation<Comment, Error, Outgoing>): OutgoingComment {
  const { message = "", scope = "team" } = state.variables ?? {};
  return { id: mutationId, message, scope, state: stateOf(state) };
}

function stateOf({ status, isPaused }: { status: string; isPaused: boolean }): OutgoingComment["state"] {
  if (status === "error") return "fail";
  return isPaused ? "pending" : "sending";
}
