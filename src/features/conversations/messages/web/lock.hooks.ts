import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { call } from "#web/api.ts";
import { flashError } from "#web/flash/flash-store.ts";
import { patchMessage, type Message } from "../messages.contract.ts";
import { messagesQuery, useRefresh } from "./messages.hooks.ts";

type Lock = Pick<Message, "id" | "is_private">;

/** Makes a message private or public: an optimistic update with rollback. */
export function useLockMessage(application_id: number) {
  const { t } = useTranslation("messages");
  const queryClient = useQueryClient();
  const refresh = useRefresh(application_id);
  const { queryKey } = messagesQuery(application_id);
  const show = ({ id, is_private }: Lock) =>
    queryClient.setQueryData(
      queryKey,
      (shown) =>
        shown && {
          ...shown,
          pages: shown.pages.map((page) => ({
            ...page,
            results: page.results.map((message) => (message.id === id ? { ...message, is_private } : message)),
          })),
        },
    );

  return useMutation({
    scope: { id: `lock-${application_id}` },
    mutationFn: ({ id: message_id, is_private }: Lock) =>
      call(patchMessage, { params: { message_id }, body: { is_private } }),
    onMutate: async (lock) => {
      await queryClient.cancelQueries({ queryKey });
      show(lock);
    },
    onError: (error, { id, is_private }) => {
      show({ id, is_private: !is_private });
      flashError(error, t("lock.failed"));
    },
    onSettled: refresh,
  });
}
