import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { ReplyOf } from "#shared/contract.ts";
import { call } from "#web/api.ts";
import { flashError } from "#web/flash/flash-store.ts";
import { createTabStore } from "#web/store.ts";
import { undoable } from "#web/undo.ts";
import { useCall } from "#web/use-call.ts";
import { askForFeedback, listFeedback, patchFeedbackLink, type FeedbackLink } from "../feedback.contract.ts";

type Listed = ReplyOf<typeof listFeedback>;

export type AskForm = { name: string; email: string; days: string };

/** Typed values of a person to ask. They are cleared with the tab or on sign-out, because they contain personal data. */
export const askDrafts = createTabStore<AskForm>("feedback-drafts");

export const feedbackQuery = (application_id: number) =>
  queryOptions({
    queryKey: ["applications", application_id, "feedback"],
    queryFn: ({ signal }) => call(listFeedback, { params: { application_id }, signal }),
  });

export function useAskForFeedback(application_id: number) {
  return useCall(askForFeedback, {
    input: ({ name, email, days }: AskForm) => ({
      params: { application_id },
      body: { name, email: email.trim() === "" ? null : email.trim(), days: Number(days) },
    }),
    refreshes: [feedbackQuery(application_id).queryKey],
  });
}

/** Revokes a link with an optimistic update, and offers to undo it. */
export function useRevokeLink(application_id: number) {
  const { t } = useTranslation("feedback");
  const queryClient = useQueryClient();
  const { queryKey } = feedbackQuery(application_id);
  const refresh = () => queryClient.invalidateQueries({ queryKey });
  const send = ({ id: link_id }: FeedbackLink, is_revoked: boolean) =>
    call(patchFeedbackLink, { params: { link_id }, body: { is_revoked } });

  return useMutation({
    mutationFn: (link: FeedbackLink) => send(link, true),
    onMutate: async (link) => {
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData<Listed>(queryKey, (shown) =>
        shown ? { ...shown, links: shown.links.filter(({ id }) => id !== link.id) } : shown,
      );
      return undoable<FeedbackLink>({
        takeBack: async () => {
          await send(link, false).finally(() => void refresh());
          return t("restored", { name: link.name });
        },
        failed: t("failed"),
      });
    },
    onSuccess: (answer, { name }, change) => change.succeed(answer, t("revoked", { name })),
    onError: (error, _link, change) => {
      change?.forget();
      flashError(error, t("failed"));
    },
    onSettled: refresh,
  });
}
