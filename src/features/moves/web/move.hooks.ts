import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { flashError } from "#web/flash/flash-store.ts";
import { applicationQuery } from "#features/applications/web/applications.hooks.ts";
import { useUndoableMove } from "./undo-move.hooks.ts";
import { currentOf, isMoveOf, moveKey, moveMeta, sendMove, withStatus, type Move } from "./move.ts";
import { refreshApplication } from "#features/applications/web/refresh.ts";

/**
 * Moves an application and shows it at once. When the server refuses, what was shown comes back; when a colleague was faster,
 * what they made of it is shown instead. Which application it is goes with the move: it may be answered, or the reason for it
 * given, when another one is open.
 */
export function useMoveApplication() {
  const { t } = useTranslation("applications");
  const queryClient = useQueryClient();
  const undoable = useUndoableMove();
  const keyOf = ({ application }: Move) => applicationQuery(application.id).queryKey;

  return useMutation({
    mutationKey: moveKey,
    meta: moveMeta,
    // One after the other, each against what the one before it has made.
    scope: { id: "detail/move" },
    mutationFn: (move: Move) => sendMove(move, queryClient.getQueryData(keyOf(move))),
    onMutate: async (move) => {
      const undo = undoable.begin();
      const queryKey = keyOf(move);
      await queryClient.cancelQueries({ queryKey, exact: true });
      const before = queryClient.getQueryData(queryKey);
      queryClient.setQueryData(queryKey, (shown) => shown && withStatus(shown, move.status));
      return { before, undo };
    },
    onSuccess: (moved, move, { undo }) => {
      const isLast = queryClient.isMutating(isMoveOf(move.application.id)) === 1;
      queryClient.setQueryData(keyOf(move), (shown) =>
        isLast ? moved : shown && { ...shown, version: moved.version },
      );
      undoable.succeed(undo, moved);
    },
    onError: (error, move, context) => {
      context?.undo.forget();
      queryClient.setQueryData(keyOf(move), currentOf(error) ?? context?.before);
      flashError(error, t("move.failed"));
      move.askAgain?.(error);
    },
    onSettled: (_moved, _error, { application }) => void refreshApplication(queryClient, application.id),
  });
}
