import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useMe } from "#features/platform/sessions/web/sessions.hooks.ts";
import { call } from "#web/api.ts";
import { currentOf } from "#web/api-error.ts";
import { flashError, showFlash } from "#web/flash/flash-store.ts";
import { patchStatus, type Status } from "../../statuses.contract.ts";
import { inNewOrder } from "../status-order.ts";
import { statusesQuery } from "../statuses.hooks.ts";

/**
 * Moves a status within its group: an optimistic update with rollback. After a version conflict, the colleague's order is
 * shown.
 */
export function useReorderStatus() {
  const { t } = useTranslation("statuses");
  const { company_id } = useMe();
  const queryClient = useQueryClient();
  const { queryKey } = statusesQuery(company_id);
  return useMutation({
    scope: { id: "status-order" },
    mutationFn: ({ status, order }: { status: Status; place: number; order: number }) => {
      // Use the latest version: the response to an earlier change can have arrived since the drag began.
      const { version } = queryClient.getQueryData(queryKey)?.find(({ id }) => id === status.id) ?? status;
      return call(patchStatus, { params: { company_id, status_id: status.id }, body: { order, version } });
    },
    onMutate: async ({ status, place }) => {
      const before = queryClient.getQueryData(queryKey);
      queryClient.setQueryData(queryKey, (statuses) => statuses && inNewOrder(statuses, status, place));
      await queryClient.cancelQueries({ queryKey });
      return { before };
    },
    onSuccess: ({ id, version }) =>
      queryClient.setQueryData(queryKey, (statuses) =>
        statuses?.map((status) => (status.id === id ? { ...status, version } : status)),
      ),
    onError: (error, { status }, context) => {
      queryClient.setQueryData(queryKey, context?.before);
      if (currentOf(error)) showFlash("error", t("order.changedFirst", { name: status.name }));
      else flashError(error, t("order.failed"));
    },
    onSettled: () =>
      Promise.all((["statuses", "search"] as const).map((key) => queryClient.invalidateQueries({ queryKey: [key] }))),
  });
}
