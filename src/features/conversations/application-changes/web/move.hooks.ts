import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { Application } from "#features/review/applications/applications.contract.ts";
import {
  cancelFetches,
  changeShown,
  readShown,
  refreshMoved,
} from "#features/review/applications/web/application-cache.ts";
import { currentOf } from "#web/api-error.ts";
import { flashError } from "#web/flash/flash-store.ts";
import { isMoveOf, moveKey, moveMeta, sendMove, withStatus, type Move } from "./move.ts";
import { useUndoableMove } from "./undo-move.hooks.ts";

/**
 * Moves an application with an optimistic update in all views. On refusal the update is rolled back; after a version
 * conflict, the colleague's version is shown.
 * The mutation's variables contain the application, because another one can be open by the time of the response or of the
 * rejection reason.
 */
export function useMove() {
  const { t } = useTranslation("applications");
  const queryClient = useQueryClient();
  const undoable = useUndoableMove();

  return useMutation({
    mutationKey: moveKey,
    meta: moveMeta,
    // Moves run one after the other, each based on the result of the previous one.
    scope: { id: "move" },
    mutationFn: (move: Move) => sendMove(move, readShown(queryClient, move.application.id)),
    onMutate: async ({ application, status }) => {
      const undo = undoable.begin();
      await cancelFetches(queryClient, application.id);
      const takeBack = changeShown(queryClient, application.id, (shown) => withStatus(shown, status));
      return { takeBack, undo };
    },
    onSuccess: (moved, { application: { id } }, { undo }) => {
      const isLast = queryClient.isMutating(isMoveOf(id)) === 1;
      const { version } = moved;
      changeShown(queryClient, id, (shown) => (isLast ? { ...shown, ...moved } : { ...shown, version }));
      undoable.succeed(undo, moved);
    },
    onError: (error, { application: { id }, askAgain }, context) => {
      context?.undo.forget();
      context?.takeBack();
      const current = currentOf(error) as Application | undefined;
      if (current) changeShown(queryClient, id, (shown) => ({ ...shown, ...current }));
      flashError(error, t("move.failed"));
      askAgain?.(error);
    },
    onSettled: (_moved, _error, { application }) => void refreshMoved(queryClient, application.id),
  });
}
