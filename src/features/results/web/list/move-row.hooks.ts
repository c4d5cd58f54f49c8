import { useMutation, useQueryClient, type InfiniteData } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { ApplicationCard } from "#features/applications/applications.contract.ts";
import { useUndoableMove } from "#features/moves/web/undo-move.hooks.ts";
import { currentOf, moveKey, moveMeta, sendMove, withStatus, type Move } from "#features/moves/web/move.ts";
import { refreshApplication } from "#features/applications/web/refresh.ts";
import { flashError } from "#web/flash/flash-store.ts";
import type { SearchResult } from "#features/search/search.contract.ts";
import { resultIn, withChanged } from "../board/column-pages.ts";
import type { PageOf } from "#features/search/web/paging.ts";
import { resultsKey } from "#features/search/web/search.hooks.ts";

type ResultPages = InfiniteData<PageOf<SearchResult>, string | undefined>;

/**
 * Moves a row to another status and shows it at once. When the server refuses, the row shows again what it showed before,
 * or what somebody else has made of it meanwhile.
 */
export function useMoveRow() {
  const { t } = useTranslation("search");
  const queryClient = useQueryClient();
  const undoable = useUndoableMove();
  const show = (application: ApplicationCard) =>
    queryClient.setQueriesData<ResultPages>({ queryKey: resultsKey }, (pages) => withChanged(pages, application));

  const read = (id: number) =>
    queryClient
      .getQueriesData<ResultPages>({ queryKey: resultsKey })
      .map(([, pages]) => resultIn(pages, id))
      .find((result) => result !== undefined);

  return useMutation({
    mutationKey: moveKey,
    meta: moveMeta,
    scope: { id: "list/move" },
    mutationFn: (move: Move) => sendMove(move, read(move.application.id)),
    onMutate: async ({ application, status }) => {
      const undo = undoable.begin();
      await queryClient.cancelQueries({ queryKey: resultsKey });
      show(withStatus(application, status));
      return undo;
    },
    onSuccess: (moved, _move, undo) => {
      show(moved);
      undoable.succeed(undo, moved);
    },
    onError: (error, { application, askAgain }, undo) => {
      undo?.forget();
      show(currentOf(error) ?? application);
      flashError(error, t("errors.moveFailed"));
      askAgain?.(error);
    },
    onSettled: (_moved, _error, { application }) => refreshApplication(queryClient, application.id),
  });
}
