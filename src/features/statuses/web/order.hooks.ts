import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useMe } from "#features/sessions/web/sessions.hooks.ts";
import { call } from "#web/api.ts";
import { flashError } from "#web/flash/flash-store.ts";
import { patchStatus, type Status } from "../statuses.contract.ts";
import { inNewOrder } from "./status-order.ts";
import { statusesQuery } from "./statuses.hooks.ts";

/** Puts a status at a place of its group, at once; a refusal puts it back. */
export function useReorderStatus() {
  const { t } = useTranslation("statuses");
  const { company_id } = useMe();
  const queryClient = useQueryClient();
  const { queryKey } = statusesQuery(company_id);
  return useMutation({
    scope: { id: "status-order" },
    mutationFn: ({ status, order }: { status: Status; place: number; order: number }) =>
      call(patchStatus, { params: { company_id, status_id: status.id }, body: { order } }),
    onMutate: async ({ status, place }) => {
      const before = queryClient.getQueryData(queryKey);
      queryClient.setQueryData(queryKey, (statuses) => statuses && inNewOrder(statuses, status, place));
      await queryClient.cancelQueries({ queryKey });
      return { before };
    },
    onError: (error, _moved, context) => {
      queryClient.setQueryData(queryKey, context?.before);
      flashError(error, t("order.failed"));
    },
    onSettled: () =>
      Promise.all(["statuses", "search"].map((key) => queryClient.invalidateQueries({ queryKey: [key] }))),
  });
}
