import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { cancelFetches, changeShown, refreshApplication } from "#features/review/applications/web/application-cache.ts";
import { useMe } from "#features/platform/sessions/web/sessions.hooks.ts";
import { call } from "#web/api.ts";
import { flashError } from "#web/flash/flash-store.ts";
import { undoable } from "#web/undo.ts";
import { patchExportRequest } from "../erasure.contract.ts";

type Request = { application_id: number; export_request_id: number };

/** Marks a request as done. Optimistic update: the reminder disappears at once, and returns if the server refuses. */
export function useSetExportDone() {
  const { t } = useTranslation("erasure");
  const queryClient = useQueryClient();
  const me = useMe();
  const set = ({ application_id, export_request_id }: Request, is_done: boolean) =>
    call(patchExportRequest, {
      params: { export_request_id },
      body: { application: application_id, is_done, done_by: is_done ? me.id : null },
    });

  return useMutation({
    mutationFn: (request: Request) => set(request, true),
    onMutate: async (request) => {
      const { application_id } = request;
      const change = undoable<unknown>({
        takeBack: async () => {
          await set(request, false).finally(() => void refreshApplication(queryClient, application_id));
        },
        failed: t("exportRequest.failed"),
      });
      await cancelFetches(queryClient, application_id);
      const show = changeShown(queryClient, application_id, (shown) => ({ ...shown, latest_export_request: null }));
      return { change, takeBack: show };
    },
    onSuccess: (done, _request, { change }) => change.succeed(done, t("exportRequest.marked")),
    onError: (error, _request, context) => {
      context?.change.forget();
      context?.takeBack();
      flashError(error, t("exportRequest.failed"));
    },
    onSettled: (_done, _error, { application_id }) => refreshApplication(queryClient, application_id),
  });
}
