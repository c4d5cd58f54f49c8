import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { changeShown } from "#features/review/applications/web/application-cache.ts";
import { nameOf } from "#features/review/applications/web/naming.ts";
import { refreshPutAway } from "#features/review/applications/web/put-away.ts";
import { call } from "#web/api.ts";
import { flashError, showFlash } from "#web/flash/flash-store.ts";
import { undoable } from "#web/undo.ts";
import { useCall } from "#web/use-call.ts";
import { anonymizeApplication, deleteApplication, restoreApplication } from "../erasure.contract.ts";

type Named = { id: number; full_name: string | null };

const restore = ({ id }: Named) => call(restoreApplication, { params: { application_id: id } });

/** Deletes an application, which hides it from everyone, and can undo it. */
export function useDelete() {
  const { t } = useTranslation("erasure");
  const { t: tApplications } = useTranslation("applications");
  const queryClient = useQueryClient();

  return useMutation({
    mutationFn: ({ id }: Named) => call(deleteApplication, { params: { application_id: id } }),
    onMutate: (application) => {
      const name = nameOf(application, tApplications);
      return undoable({
        takeBack: async () => {
          await restore(application).finally(() => void refreshPutAway(queryClient, application.id));
          return t("restore.done", { name });
        },
        failed: t("restore.failed", { name }),
      });
    },
    onSuccess: (_nothing, application, change) =>
      change.succeed(undefined, t("delete.done", { name: nameOf(application, tApplications) })),
    onError: (error, application, change) => {
      change?.forget();
      flashError(error, t("delete.failed", { name: nameOf(application, tApplications) }));
    },
    onSettled: (_nothing, _error, { id }) => refreshPutAway(queryClient, id),
  });
}

export function useRestore() {
  const { t } = useTranslation("erasure");
  const { t: tApplications } = useTranslation("applications");
  const queryClient = useQueryClient();

  return useMutation({
    mutationFn: restore,
    onSuccess: (_nothing, application) =>
      showFlash("success", t("restore.done", { name: nameOf(application, tApplications) })),
    onError: (error, application) =>
      flashError(error, t("restore.failed", { name: nameOf(application, tApplications) })),
    onSettled: (_nothing, _error, { id }) => refreshPutAway(queryClient, id),
  });
}

/**
 * Anonymizes an application, which can't be undone. The success message uses the earlier name, because the response has
 * none.
 */
export function useAnonymize() {
  const { t } = useTranslation("erasure");
  const queryClient = useQueryClient();

  return useCall(anonymizeApplication, {
    input: ({ id }: { id: number; name: string }) => ({ params: { application_id: id }, body: { id } }),
    store: (anonymized, { id }) => changeShown(queryClient, id, (shown) => ({ ...shown, ...anonymized })),
    done: (_reply, { name }) => t("anonymize.done", { name }),
    failed: ({ name }) => t("anonymize.failed", { name }),
    refreshes: ({ id }) => refreshPutAway(queryClient, id),
  });
}
