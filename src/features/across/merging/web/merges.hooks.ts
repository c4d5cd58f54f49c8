import { queryOptions, useMutation, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { call } from "#web/api.ts";
import { flashError, showFlash } from "#web/flash/flash-store.ts";
import { undoable } from "#web/undo.ts";
import { refreshApplication } from "#features/review/applications/web/application-cache.ts";
import { nameOf } from "#features/review/applications/web/naming.ts";
import { listMerges, mergeApplications, previewMerge, undoMerge } from "../merges.contract.ts";

export type MergePair = { primary_id: number; secondary_id: number };

/** Never cached, because it must show what the merge will actually do. */
export const mergePreviewQuery = ({ primary_id, secondary_id }: MergePair) =>
  queryOptions({
    queryKey: ["applications", primary_id, "merge-preview", secondary_id],
    queryFn: ({ signal }) =>
      call(previewMerge, { params: { application_id: primary_id }, query: { secondary_id }, signal }),
    gcTime: 0,
  });

export const mergesQuery = (application_id: number) =>
  queryOptions({
    queryKey: ["applications", application_id, "merges"],
    queryFn: async ({ signal }) => (await call(listMerges, { params: { application_id }, signal })).results,
  });

/** Merges without an optimistic update, because a merge changes much of both applications. */
export function useMerge() {
  const { t } = useTranslation(["applications", "merging"]);
  const queryClient = useQueryClient();

  return useMutation({
    mutationFn: ({ primary_id, secondary_id }: MergePair) =>
      call(mergeApplications, { params: { application_id: primary_id }, body: { id: primary_id, secondary_id } }),
    onMutate: ({ primary_id, secondary_id }) =>
      undoable<{ merge_id: number }>({
        takeBack: async ({ merge_id }) => {
          try {
            await call(undoMerge, { params: { application_id: primary_id }, body: { merge_id } });
            return t("merging:undone");
          } finally {
            void refreshBoth(queryClient, [primary_id, secondary_id]);
          }
        },
        failed: t("merging:undoFailed"),
      }),
    onSuccess: (merged, { primary_id, secondary_id }, change) => {
      change.succeed(merged, t("merging:done", { name: nameOf(merged.application, t) }));
      void refreshBoth(queryClient, [primary_id, secondary_id]);
    },
    onError: (error, _pair, change) => {
      change?.forget();
      flashError(error, t("merging:failed"));
    },
  });
}

export function useUndoMerge(application_id: number) {
  const { t } = useTranslation("merging");
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (merge_id: number) => call(undoMerge, { params: { application_id }, body: { merge_id } }),
    onSuccess: () => showFlash("success", t("undone")),
    onError: (error) => flashError(error, t("undoFailed")),
    onSettled: (undone) =>
      refreshBoth(queryClient, [application_id, ...(undone?.secondary_id ? [undone.secondary_id] : [])]),
  });
}

const refreshBoth = (queryClient: QueryClient, ids: readonly number[]): Promise<unknown> =>
  Promise.all([
    ...ids.map((id) => refreshApplication(queryClient, id)),
    queryClient.invalidateQueries({ queryKey: ["task-lists"] }),
  ]);
