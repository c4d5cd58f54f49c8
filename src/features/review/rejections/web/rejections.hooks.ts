import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { call } from "#web/api.ts";
import { flashError } from "#web/flash/flash-store.ts";
import { keptUnsaved } from "#web/unsaved-changes.ts";
import type { GivenReason } from "../given-reason.contract.ts";
import {
  createRejectionReason,
  deleteRejectionReason,
  listRejectionReasons,
  putRejectionReason,
  type RejectionReason,
} from "../rejections.contract.ts";

export const rejectionReasonQuery = (application_id: number) =>
  queryOptions({
    queryKey: ["applications", application_id, "rejection-reasons"],
    queryFn: async ({ signal }): Promise<RejectionReason | null> => {
      const query = { optional: true }; // Avoids a 404 for a missing reason, which browsers log as an error.
      const { results } = await call(listRejectionReasons, { params: { application_id }, query, signal });
      return results[0] ?? null;
    },
  });

/** Gives a reason, or changes the person's own one. The dialog keeps the typed values until the server has saved them. */
export function useSaveReason(application_id: number, own: RejectionReason | undefined) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (fields: GivenReason) =>
      own
        ? call(putRejectionReason, {
            params: { rejection_reason_id: own.id },
            body: { ...fields, version: own.version },
          })
        : call(createRejectionReason, { params: { application_id }, body: fields }),
    onSuccess: (reason) => queryClient.setQueryData(rejectionReasonQuery(application_id).queryKey, reason),
  });
}

/** Deletes a reason with an optimistic update, which is rolled back on error. */
export function useDeleteReason(application_id: number) {
  const { t } = useTranslation("rejections");
  const queryClient = useQueryClient();
  const { queryKey } = rejectionReasonQuery(application_id);

  return useMutation({
    meta: keptUnsaved(({ id }: RejectionReason) => `rejection-reasons/${id}`),
    mutationFn: ({ id }: RejectionReason) => call(deleteRejectionReason, { params: { rejection_reason_id: id } }),
    onMutate: async () => {
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, null);
    },
    onError: (error, reason) => {
      flashError(error, t("deleteFailed"));
      queryClient.setQueryData(queryKey, reason);
    },
  });
}
