import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { refreshApplication } from "#features/review/applications/web/application-cache.ts";
import { patchApplication } from "#features/conversations/application-changes/application-changes.contract.ts";
import { call } from "#web/api.ts";
import { flashError, showFlash } from "#web/flash/flash-store.ts";
import { copyStatusLink, revokeStatusLink } from "../candidate-status.contract.ts";

/** Goes on with an application that its candidate withdrew. */
export function useBringBack() {
  const { t } = useTranslation("status-page");
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (application_id: number) =>
      call(patchApplication, { params: { application_id }, body: { is_withdrawn: false } }),
    onSuccess: () => showFlash("success", t("broughtBack")),
    onError: (error) => flashError(error, t("bringBackFailed")),
    onSettled: (_shown, _error, application_id) => refreshApplication(queryClient, application_id),
  });
}

export const useCopyStatusLink = (application_id: number) =>
  useMutation({ mutationFn: () => call(copyStatusLink, { params: { application_id } }) });

export function useRevokeStatusLink(application_id: number, onDone: () => void) {
  const { t } = useTranslation("status-page");
  return useMutation({
    mutationFn: () => call(revokeStatusLink, { params: { application_id } }),
    onSuccess() {
      showFlash("success", t("link.revoked"));
      onDone();
    },
  });
}
