import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { refreshApplication } from "#features/review/applications/web/application-cache.ts";
import { nameOf } from "#features/review/applications/web/naming.ts";
import { call } from "#web/api.ts";
import { flashError, showFlash } from "#web/flash/flash-store.ts";
import { unmaskApplication } from "../application-changes.contract.ts";

/** Shows who an application is from. A name cannot be shown before the server tells it. */
export function useUnmask() {
  const { t } = useTranslation("applications");
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (application_id: number) => call(unmaskApplication, { params: { application_id } }),
    onSuccess: (shown) => showFlash("success", t("unmask.done", { name: nameOf(shown, t) })),
    onError: (error) => flashError(error, t("unmask.failed")),
    onSettled: (_shown, _error, application_id) => refreshApplication(queryClient, application_id),
  });
}
