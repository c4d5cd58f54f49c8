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
 * Moves an application and shows it at once, wherever it is shown. When the server refuses, what was shown comes back; when
 * a colleague was faster, what they made of it is shown instead. Which application it is goes with the move: it may be
 * answered, or the reason for it given, when another one is open.
 */
export function useMove() {
  const { t } = useTranslation("applications");
  const queryClient = useQueryClient();
  const undoable = useUndoableMove();

  return useMutation({
    mutationKey: moveKey,
    meta: moveMeta,
    // One after the other, each against what the one before it has made.
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
