import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { patchApplication, type ApplicationCard } from "#features/applications/applications.contract.ts";
import { currentOf, withStatus } from "#features/applications/web/move.ts";
import type { Status } from "#features/statuses/statuses.contract.ts";
import { call } from "#web/api.ts";
import { flashError } from "#web/flash/flash-store.ts";
import { resultsKey, resultsQuery } from "../search.hooks.ts";
import type { SearchQueryState } from "../search-state.ts";
import { columnQuery } from "./column-query.ts";
import { indexIn, withCard, withChanged, withoutCard, type ColumnPages } from "./column-pages.ts";

export type Move = { application: ApplicationCard; status: Status };

/**
 * Moves a card to another column and shows it at once. When the server refuses, the card goes back to where it was, or to
 * where somebody else has put it meanwhile.
 */
export function useMoveCard(query: SearchQueryState) {
  const { t } = useTranslation("search");
  const queryClient = useQueryClient();
  const keyOf = (status_id: number) => columnQuery(query, status_id).queryKey;
  const read = (status_id: number) => queryClient.getQueryData<ColumnPages>(keyOf(status_id));
  const change = (status_id: number, next: (column: ColumnPages | undefined) => ColumnPages | undefined) =>
    queryClient.setQueryData<ColumnPages>(keyOf(status_id), next);

  /** A card that is moved on before the first move was answered has its new version in the column by now. */
  const versionOf = ({ application, status }: Move) =>
    read(status.id)
      ?.pages.flatMap(({ results }) => results)
      .find(({ id }) => id === application.id)?.version ?? application.version;

  return useMutation({
    scope: { id: "board/move" },
    mutationFn: (move: Move) => {
      const { id } = move.application;
      const body = { id, status_id: move.status.id, version: versionOf(move) };
      return call(patchApplication, { params: { application_id: id }, body });
    },
    onMutate: async ({ application, status }) => {
      await Promise.all(
        [application.status_id, status.id].map((id) => queryClient.cancelQueries({ queryKey: keyOf(id) })),
      );
      const index = indexIn(read(application.status_id), application.id);
      change(application.status_id, (column) => withoutCard(column, application.id));
      change(status.id, (column) => withCard(column, withStatus(application, status)));
      return { index };
    },
    onSuccess: (moved) => change(moved.status_id, (column) => withChanged(column, moved)),
    onError: (error, { application, status }, before) => {
      const current = currentOf(error);
      const real = current ?? application;
      change(status.id, (column) => withoutCard(column, application.id));
      change(real.status_id, (column) => withCard(column, real, current ? 0 : before?.index));
      flashError(error, t("errors.moveFailed"));
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
