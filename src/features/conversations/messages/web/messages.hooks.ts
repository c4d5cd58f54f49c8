import { infiniteQueryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { refreshMoved } from "#features/review/applications/web/application-cache.ts";
import type { GivenReason } from "#features/review/rejections/given-reason.contract.ts";
import { call } from "#web/api.ts";
import { flashError } from "#web/flash/flash-store.ts";
import { queryOfPath } from "#web/search-params.ts";
import { sendOnce } from "#web/send-once.ts";
import { useSingleFlight } from "#web/single-flight.ts";
import { createTabStore } from "#web/store.ts";
import { undoable } from "#web/undo.ts";
import {
  createMessage,
  listMessages,
  patchMessage,
  previewMessage,
  sendMessageAgain,
  type CreatedMessage,
  type Message,
} from "../messages.contract.ts";
import { bodyOf, type MessageForm } from "./message-form.ts";

const messagesKey = (application_id: number) => ["applications", application_id, "messages"] as const;

export const messagesQuery = (application_id: number) =>
  infiniteQueryOptions({
    queryKey: messagesKey(application_id),
    queryFn: ({ pageParam, signal }) => {
      const query = pageParam === undefined ? {} : queryOfPath(pageParam);
      return call(listMessages, { params: { application_id }, query, signal });
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
  });

/** Drafts of messages. In session storage, because they are personal data. */
const drafts = createTabStore<MessageForm>("message-drafts");
/** Recipient of a draft: an application by id, or a selection in a company. */
export type DraftTo = number | `selection/${number}`;
export const draftOf = (to: DraftTo) => drafts.get(`${to}`);
export const keepDraft = (to: DraftTo, form: MessageForm | undefined) => drafts.set(`${to}`, form);

/** Application whose candidate gets the message. */
export type WrittenTo = {
  id: number;
  full_name: string | null;
  email: string | null;
  phone_number: string | null;
  /** Whether the candidate is masked. The sender then sees neither name nor address. */
  should_be_masked: boolean;
  status_id: number;
  pipeline_id: number;
  version: number;
  /** Undoes the move that the message made, which must be the latest one. */
  undoMove: (version: number) => Promise<unknown>;
};

type Sent = { form: MessageForm; reason?: GivenReason | undefined };

/**
 * Sends a message. The draft is retained until the server has accepted it, even after the composer was closed. It is
 * restored if the message is refused or recalled. The message can be recalled until it is sent.
 */
export function useSendMessage({ id: application_id, version, undoMove }: WrittenTo) {
  const { t } = useTranslation("messages");
  const refresh = useRefresh(application_id);
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => void (isShown.current = false);
  }, []);
  const keepAgain = ({ form }: Sent) => draftOf(application_id) ?? keepDraft(application_id, form);

  const send = useMutation({
    mutationFn: (sent: Sent) => {
      const { form, reason } = sent;
      const request = {
        params: { application_id },
        body: { ...bodyOf(form), version, ...(reason && { reason }) },
      };
      const before_sign_in = () => void keepAgain(sent);
      return sendOnce(request, (idempotency_key) =>
        call(createMessage, { ...request, idempotency_key, before_sign_in }),
      );
    },
    onMutate: (sent) => {
      keepDraft(application_id, undefined);
      return undoable<CreatedMessage>({
        takeBack: async ({ id, moved_version }) => {
          try {
            // A sent message can't be recalled, and then the move isn't undone either.
            await recall(id);
            if (moved_version !== null) await undoMove(moved_version);
          } finally {
            void refresh();
          }
          keepAgain(sent);
          return t("recalled");
        },
        failed: t("notRecalled"),
      });
    },
    onSuccess: (message, _sent, change) => change.succeed(message, t(message.is_scheduled ? "planned" : "queued")),
    onError: (error, sent, change) => {
      change?.forget();
      keepAgain(sent);
      if (!isShown.current) flashError(error, t("notWritten"));
    },
    onSettled: refresh,
  });
  return useSingleFlight(send);
}

const recall = (message_id: number) => call(patchMessage, { params: { message_id }, body: { status: "canceled" } });

export function useRecallMessage(application_id: number) {
  const { t } = useTranslation("messages");
  const refresh = useRefresh(application_id);
  return useMutation({
    mutationFn: ({ id }: Message) => recall(id),
    onError: (error) => flashError(error, t("notRecalled")),
    onSettled: refresh,
  });
}

type Again = { id: number; may_arrive_twice: boolean };

/** Sends a failed message again. This can also be recalled until it is sent. */
export function useSendAgain(application_id: number) {
  const { t } = useTranslation("messages");
  const refresh = useRefresh(application_id);
  const send = useMutation({
    mutationFn: ({ id: message_id, may_arrive_twice }: Again) =>
      call(sendMessageAgain, { params: { message_id }, body: { may_arrive_twice } }),
    onMutate: () =>
      undoable<Message>({
        takeBack: async ({ id }) => {
          try {
            await recall(id);
          } finally {
            void refresh();
          }
          return t("recalled");
        },
        failed: t("notRecalled"),
      }),
    onSuccess: (again, _given, change) => change.succeed(again, t("queued")),
    onError: (error, _given, change) => {
      change?.forget();
      flashError(error, t("notSentAgain"));
    },
    onSettled: refresh,
  });
  return useSingleFlight(send);
}

/** Preview of the message for the candidate, with reasons why it can't be sent. */
export const usePreview = (application_id: number, form: MessageForm) =>
  useQuery({
    queryKey: [...messagesKey(application_id), "preview", bodyOf(form)],
    queryFn: ({ signal }) => call(previewMessage, { params: { application_id }, body: bodyOf(form), signal }),
    retry: false,
  });

export function useRefresh(application_id: number) {
  const queryClient = useQueryClient();
  return async () => {
    // The price of SMS was debited from the balance.
    void queryClient.invalidateQueries({ queryKey: ["sms"] });
    void queryClient.invalidateQueries({ queryKey: ["outbox-lists"] });
    await refreshMoved(queryClient, application_id);
  };
}
