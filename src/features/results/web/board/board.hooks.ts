import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useUndoableMove } from "#features/moves/web/undo-move.hooks.ts";
import { currentOf, moveKey, moveMeta, sendMove, withStatus, type Move } from "#features/moves/web/move.ts";
import { flashError } from "#web/flash/flash-store.ts";
import { resultsKey, resultsQuery } from "#features/search/web/search.hooks.ts";
import type { SearchQueryState } from "#features/search/web/search-state.ts";
import { columnQuery } from "./column-query.ts";
import { indexIn, resultIn, withCard, withChanged, withoutCard, type ColumnPages } from "./column-pages.ts";

/**
 * Moves a card to another column and shows it at once. When the server refuses, the card goes back to where it was, or to
 * where somebody else has put it meanwhile.
 */
export function useMoveCard(query: SearchQueryState) {
  const { t } = useTranslation("search");
  const queryClient = useQueryClient();
  const undoable = useUndoableMove();
  const keyOf = (status_id: number) => columnQuery(query, status_id).queryKey;
  const read = (status_id: number) => queryClient.getQueryData<ColumnPages>(keyOf(status_id));
  const change = (status_id: number, next: (column: ColumnPages | undefined) => ColumnPages | undefined) =>
    queryClient.setQueryData<ColumnPages>(keyOf(status_id), next);

  return useMutation({
    mutationKey: moveKey,
    meta: moveMeta,
    scope: { id: "board/move" },
    // A card that is moved on before the first move was answered has its new version in the column by now.
    mutationFn: (move: Move) => sendMove(move, resultIn(read(move.status.id), move.application.id)),
    onMutate: async ({ application, status }) => {
      const undo = undoable.begin();
      await Promise.all(
        [application.status_id, status.id].map((id) => queryClient.cancelQueries({ queryKey: keyOf(id) })),
      );
      const index = indexIn(read(application.status_id), application.id);
      change(application.status_id, (column) => withoutCard(column, application.id));
      change(status.id, (column) => withCard(column, withStatus(application, status)));
      return { index, undo };
    },
    onSuccess: (moved, _move, { undo }) => {
      change(moved.status_id, (column) => withChanged(column, moved));
      undoable.succeed(undo, moved);
    },
    onError: (error, { application, status, askAgain }, before) => {
      before?.undo.forget();
      const current = currentOf(error);
      const real = current ?? application;
      change(status.id, (column) => withoutCard(column, application.id));
      change(real.status_id, (column) => withCard(column, real, current ? 0 : before?.index));
      flashError(error, t("errors.moveFailed"));
      askAgain?.(error);
    },
    onSettled: (_moved, _error, { application }) =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: ["search", "facets"] }),
        queryClient.invalidateQueries({ queryKey: ["applications", application.id] }),
        // The columns show the move already; the number beside the title and any list ask anew.
        queryClient.invalidateQueries({ queryKey: resultsKey, refetchType: "none" }),
        queryClient.refetchQueries({ queryKey: resultsQuery(query).queryKey, type: "active" }),
      ]),
  });
}
