import { useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { refreshApplication } from "#features/review/applications/web/application-cache.ts";
import { nameOf } from "#features/review/applications/web/naming.ts";
import { useCall } from "#web/use-call.ts";
import { unmaskApplication } from "../application-changes.contract.ts";

/** Unmasks an application. No optimistic update, because the browser doesn't know the name. */
export function useUnmask() {
  const { t } = useTranslation("applications");
  const queryClient = useQueryClient();
  return useCall(unmaskApplication, {
    input: (application_id: number) => ({ params: { application_id } }),
    done: (shown) => t("unmask.done", { name: nameOf(shown, t) }),
    failed: () => t("unmask.failed"),
    refreshes: (application_id) => refreshApplication(queryClient, application_id),
  });
}
