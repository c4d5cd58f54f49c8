import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { nameOf } from "#features/review/applications/web/naming.ts";
import { refreshPutAway } from "#features/review/applications/web/put-away.ts";
import { call } from "#web/api.ts";
import { flashError, showFlash } from "#web/flash/flash-store.ts";
import { undoable } from "#web/undo.ts";
import { hideApplication, unhideApplication } from "../application-changes.contract.ts";

type Named = { id: number; full_name: string | null };

const unhide = ({ id }: Named) => call(unhideApplication, { params: { application_id: id }, body: { id } });

export function useHide() {
  const { t } = useTranslation("applications");
  const queryClient = useQueryClient();

  return useMutation({
    mutationFn: ({ id }: Named) => call(hideApplication, { params: { application_id: id }, body: { id } }),
    onMutate: (application) => {
      const name = nameOf(application, t);
      return undoable({
        takeBack: async () => {
          await unhide(application).finally(() => void refreshPutAway(queryClient, application.id));
          return t("unhide.done", { name });
        },
        failed: t("unhide.failed", { name }),
      });
    },
    onSuccess: (_nothing, application, change) =>
      change.succeed(undefined, t("hide.done", { name: nameOf(application, t) })),
    onError: (error, application, change) => {
      change?.forget();
      flashError(error, t("hide.failed", { name: nameOf(application, t) }));
    },
    onSettled: (_nothing, _error, { id }) => refreshPutAway(queryClient, id),
  });
}

export function useUnhide() {
  const { t } = useTranslation("applications");
  const queryClient = useQueryClient();

  return useMutation({
    mutationFn: unhide,
    onSuccess: (_shown, application) => showFlash("success", t("unhide.done", { name: nameOf(application, t) })),
    onError: (error, application) => flashError(error, t("unhide.failed", { name: nameOf(application, t) })),
    onSettled: (_shown, _error, { id }) => refreshPutAway(queryClient, id),
  });
}
