import { useMutation, useMutationState, useQueryClient, type Mutation } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { call } from "#web/api.ts";
import { flashError } from "#web/flash/flash-store.ts";
import { keptUnsaved } from "#web/unsaved-changes.ts";
import { createApplicationComment, createJobComment, type Comment } from "../comments.contract.ts";
import { withComment } from "./comment-pages.ts";
import { commentsKey, usePages, type CommentSubject } from "./comments.hooks.ts";
import { restoreDraft, type Written } from "./drafts.ts";
import { messageOf } from "./mention-text.ts";
import { forgetUnsent, keepUnsent, useUnsent, type Unsent } from "./unsent.ts";

export type OutgoingComment = Unsent & { state: "pending" | "sending" | "fail" };

const subjectKey = (subject: CommentSubject) => commentsKey(subject).join("/");
const outboxKey = (subject: CommentSubject) => [...commentsKey(subject), "outbox"] as const;

/**
 * Sends comments one after another in the order they were written, even after the person has gone to another application.
 */
export function useSendComment(subject: CommentSubject) {
  const { t } = useTranslation("comments");
  const pages = usePages(subject);

  const { mutate } = useMutation({
    mutationKey: outboxKey(subject),
    scope: { id: outboxKey(subject).join("/") },
    meta: keptUnsaved(({ idempotency_key }: Unsent) => `comments/${idempotency_key}`),
    // Failed comments stay until the person handles them.
    gcTime: Infinity,
    onMutate: (comment: Unsent) => keepUnsent(subjectKey(subject), comment),
    mutationFn: ({ idempotency_key, ...written }: Unsent): Promise<Comment> => {
      const before_sign_in = () => {
        forgetUnsent(subjectKey(subject), idempotency_key);
        restoreDraft(subjectKey(subject), written);
      };
      const files = written.files?.map(({ key, name }) => ({ key, name })) ?? [];
      const body = { message: messageOf(written), scope: written.scope, ...(files.length > 0 && { files }) };
      const options = { idempotency_key, before_sign_in };
      return subject.noun === "applications"
        ? call(createApplicationComment, { params: { application_id: subject.id }, body, ...options })
        : call(createJobComment, { params: { job_id: subject.id }, body, ...options });
    },
    onSuccess: (comment, { idempotency_key }) => {
      forgetUnsent(subjectKey(subject), idempotency_key);
      return pages.change((shown) => withComment(shown, comment));
    },
    onError: (error) => flashError(error, t("createFailed")),
  });
  return (written: Written, idempotency_key: string = crypto.randomUUID()) => mutate({ ...written, idempotency_key });
}

/** Returns comments that are not yet on the server, oldest first. Comments left by a reload can be sent again. */
export function useOutbox(subject: CommentSubject) {
  const cache = useQueryClient().getMutationCache();
  const send = useSendComment(subject);
  const unsent = useUnsent(subjectKey(subject));
  const underway = useMutationState({
    filters: {
      mutationKey: outboxKey(subject),
      predicate: ({ state }) => state.status === "pending" || state.status === "error",
    },
    select: (mutation) => present(mutation as Mutation<Comment, Error, Unsent>),
  });
  const isUnderway = (key: string) => underway.some(({ idempotency_key }) => idempotency_key === key);
  const left = unsent.filter(({ idempotency_key }) => !isUnderway(idempotency_key));
  const find = (key: string) =>
    cache.find<Comment, Error, Unsent>({
      mutationKey: outboxKey(subject),
      predicate: ({ state }) => (state.variables as Unsent | undefined)?.idempotency_key === key,
    });

  return {
    outgoing: [...left.map((comment): OutgoingComment => ({ ...comment, state: "fail" })), ...underway],
    retry({ idempotency_key, state: _failed, ...written }: OutgoingComment) {
      const mutation = find(idempotency_key);
      if (!mutation?.state.variables) send(written, idempotency_key);
      // The mutation itself reports errors, as on the first attempt.
      else mutation.execute(mutation.state.variables).catch(() => undefined);
    },
    discard({ idempotency_key }: OutgoingComment) {
      const mutation = find(idempotency_key);
      if (mutation) cache.remove(mutation);
      forgetUnsent(subjectKey(subject), idempotency_key);
    },
  };
}

function present({ state }: Mutation<Comment, Error, Unsent>): OutgoingComment {
  const { message = "", mentions, files, scope = "team", idempotency_key = "" } = state.variables ?? {};
  return { message, mentions, files, scope, idempotency_key, state: stateOf(state) };
}

function stateOf({ status, isPaused }: { status: string; isPaused: boolean }): OutgoingComment["state"] {
  if (status === "error") return "fail";
  return isPaused ? "pending" : "sending";
}
