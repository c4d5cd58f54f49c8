import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { refreshApplication } from "#features/review/applications/web/application-cache.ts";
import { patchApplication } from "#features/conversations/application-changes/application-changes.contract.ts";
import { call } from "#web/api.ts";
import { showFlash } from "#web/flash/flash-store.ts";
import { useCall } from "#web/use-call.ts";
import { copyStatusLink, revokeStatusLink } from "../candidate-status.contract.ts";

/** Reopens an application that its candidate withdrew. */
export function useBringBack() {
  const { t } = useTranslation("status-page");
  const queryClient = useQueryClient();
  return useCall(patchApplication, {
    input: (application_id: number) => ({ params: { application_id }, body: { is_withdrawn: false as const } }),
    done: () => t("broughtBack"),
    failed: () => t("bringBackFailed"),
    refreshes: (application_id) => refreshApplication(queryClient, application_id),
  });
}

export const useCopyStatusLink = (application_id: number) =>
  useCall(copyStatusLink, { input: () => ({ params: { application_id } }) });

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
