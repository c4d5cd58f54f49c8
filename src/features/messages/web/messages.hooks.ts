import { infiniteQueryOptions, keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { refreshMoved } from "#features/applications/web/application-cache.ts";
import type { GivenReason } from "#features/rejections/given-reason.contract.ts";
import { call } from "#web/api.ts";
import { flashError } from "#web/flash/flash-store.ts";
import { queryOfPath } from "#web/search-params.ts";
import { createTabStore } from "#web/store.ts";
import { undoable } from "#web/undo.ts";
import {
  createMessage,
  listMessages,
  patchMessage,
  previewMessage,
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

/** What is being written to a candidate. It ends with the tab or with signing out, because it is about people. */
const drafts = createTabStore<MessageForm>("message-drafts");
export const draftOf = (to: number | "selection") => drafts.get(`${to}`);
export const keepDraft = (to: number | "selection", form: MessageForm | undefined) => drafts.set(`${to}`, form);

/** The application whose candidate is written to. */
export type WrittenTo = {
  id: number;
  full_name: string | null;
  status_id: number;
  pipeline_id: number;
  /** Takes back the latest move, with the message that it wrote. */
  undoMove: (version: number) => Promise<unknown>;
};

type Sent = { form: MessageForm; reason?: GivenReason | undefined };

/** The composer keeps what was typed until the server has it. The message can be taken back until it leaves. */
export function useSendMessage({ id: application_id, undoMove }: WrittenTo) {
  const { t } = useTranslation("messages");
  const refresh = useRefresh(application_id);
  return useMutation({
    mutationFn: ({ form, reason }: Sent) =>
      call(createMessage, { params: { application_id }, body: { ...bodyOf(form), ...(reason && { reason }) } }),
    onMutate: () =>
      undoable<CreatedMessage>({
        takeBack: async ({ id, moved_version }) => {
          await (moved_version === null ? recall(id) : undoMove(moved_version)).finally(() => void refresh());
          return t("recalled");
        },
        failed: t("notRecalled"),
      }),
    onSuccess: (message, _sent, change) => change.succeed(message, t(message.is_scheduled ? "planned" : "queued")),
    onError: (_error, _sent, change) => change?.forget(),
    onSettled: refresh,
  });
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

/** The message as the candidate would get it, and what keeps it from being sent. */
export const usePreview = (application_id: number, form: MessageForm) =>
  useQuery({
    queryKey: [...messagesKey(application_id), "preview", bodyOf(form)],
    queryFn: ({ signal }) => call(previewMessage, { params: { application_id }, body: bodyOf(form), signal }),
    placeholderData: keepPreviousData,
    retry: false,
  });

function useRefresh(application_id: number) {
  const queryClient = useQueryClient();
  return () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: messagesKey(application_id) }),
      refreshMoved(queryClient, application_id),
    ]);
}
