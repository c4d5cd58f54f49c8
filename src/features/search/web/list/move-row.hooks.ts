import { useMutation, useQueryClient, type InfiniteData } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { patchApplication, type ApplicationCard } from "#features/applications/applications.contract.ts";
import { currentOf, withStatus } from "#features/applications/web/move.ts";
import { call } from "#web/api.ts";
import { flashError, showFlash } from "#web/flash/flash-store.ts";
import type { SearchResult } from "../../search.contract.ts";
import type { Move } from "../board/board.hooks.ts";
import { withChanged } from "../board/column-pages.ts";
import type { PageOf } from "../paging.ts";
import { resultsKey } from "../search.hooks.ts";

/**
 * Moves a row to another status and shows it at once. When the server refuses, the row shows again what it showed before,
 * or what somebody else has made of it meanwhile.
 */
export function useMoveRow() {
  const { t } = useTranslation("search");
  const queryClient = useQueryClient();
  const show = (application: ApplicationCard) =>
    queryClient.setQueriesData<InfiniteData<PageOf<SearchResult>, string | undefined>>(
      { queryKey: resultsKey },
      (pages) => withChanged(pages, application),
    );

  return useMutation({
    mutationFn: ({ application: { id, version }, status }: Move) =>
      call(patchApplication, { params: { application_id: id }, body: { id, status_id: status.id, version } }),
    onMutate: async ({ application, status }) => {
      await queryClient.cancelQueries({ queryKey: resultsKey });
      show(withStatus(application, status));
    },
    onSuccess: (moved) => {
      show(moved);
      showFlash("success", t("board.dropped", { name: moved.full_name ?? t("hiddenName"), status: moved.status }));
    },
    onError: (error, { application }) => {
      show(currentOf(error) ?? application);
      flashError(error, t("errors.moveFailed"));
    },
    onSettled: (_moved, _error, { application }) =>
      Promise.all(
        [["search"], ["applications", application.id]].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
      ),
  });
}
