import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { call } from "#web/api.ts";
import { flashError, showFlash } from "#web/flash/flash-store.ts";
import { patchApplication } from "../applications.contract.ts";
import { applicationQuery } from "./applications.hooks.ts";
import { currentOf, withStatus, type MoveTarget } from "./move.ts";

/**
 * Moves an application and shows it at once. When the server refuses, what was shown comes back; when somebody else was
 * faster, what they made of it is shown instead.
 */
export function useMoveApplication(application_id: number) {
  const { t } = useTranslation("applications");
  const queryClient = useQueryClient();
  const { queryKey } = applicationQuery(application_id);

  const mutationKey = ["applications", application_id, "move"];
  return useMutation({
    mutationKey,
    // One after the other, each against what the one before it has made.
    scope: { id: mutationKey.join("/") },
    mutationFn: (status: MoveTarget) => {
      const version = queryClient.getQueryData(queryKey)?.version;
      const body = { id: application_id, status_id: status.id, ...(version !== undefined && { version }) };
      return call(patchApplication, { params: { application_id }, body });
    },
    onMutate: async (status) => {
      await queryClient.cancelQueries({ queryKey, exact: true });
      const before = queryClient.getQueryData(queryKey);
      queryClient.setQueryData(queryKey, (shown) => shown && withStatus(shown, status));
      return before;
    },
    onSuccess: (moved) => {
      const isLast = queryClient.isMutating({ mutationKey }) === 1;
      queryClient.setQueryData(queryKey, (shown) => (isLast ? moved : shown && { ...shown, version: moved.version }));
      showFlash("success", t("move.done", { status: moved.status }));
    },
    onError: (error, _move, before) => {
      queryClient.setQueryData(queryKey, currentOf(error) ?? before);
      flashError(error, t("move.failed"));
    },
    onSettled: () =>
      Promise.all(
        [["applications", application_id], ["search"]].map((key) => queryClient.invalidateQueries({ queryKey: key })),
      ),
  });
}
