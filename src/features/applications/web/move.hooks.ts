import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { askReason } from "#features/rejections/web/asked-reasons.ts";
import { flashError } from "#web/flash/flash-store.ts";
import { applicationQuery } from "./applications.hooks.ts";
import { useSayMoved } from "./move-back.hooks.ts";
import { currentOf, sendMove, withStatus, type Move } from "./move.ts";
import { refreshApplication } from "./refresh.ts";

/**
 * Moves an application and shows it at once. When the server refuses, what was shown comes back; when somebody else was
 * faster, what they made of it is shown instead.
 */
export function useMoveApplication(application_id: number) {
  const { t } = useTranslation("applications");
  const queryClient = useQueryClient();
  const sayMoved = useSayMoved();
  const { queryKey } = applicationQuery(application_id);

  const mutationKey = ["applications", application_id, "move"];
  return useMutation({
    mutationKey,
    // One after the other, each against what the one before it has made.
    scope: { id: mutationKey.join("/") },
    mutationFn: (move: Move) => sendMove(move, queryClient.getQueryData(queryKey)),
    onMutate: async ({ status }) => {
      await queryClient.cancelQueries({ queryKey, exact: true });
      const before = queryClient.getQueryData(queryKey);
      queryClient.setQueryData(queryKey, (shown) => shown && withStatus(shown, status));
      return before;
    },
    onSuccess: (moved, { application, status }) => {
      const isLast = queryClient.isMutating({ mutationKey }) === 1;
      queryClient.setQueryData(queryKey, (shown) => (isLast ? moved : shown && { ...shown, version: moved.version }));
      sayMoved(moved);
      askReason(application, status);
    },
    onError: (error, _move, before) => {
      queryClient.setQueryData(queryKey, currentOf(error) ?? before);
      flashError(error, t("move.failed"));
    },
    onSettled: () => refreshApplication(queryClient, application_id),
  });
}
