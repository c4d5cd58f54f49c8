import { useMutation, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { Application } from "#features/review/applications/applications.contract.ts";
import { cancelFetches, changeShown, refreshApplication } from "#features/review/applications/web/application-cache.ts";
import { call } from "#web/api.ts";
import { flashError } from "#web/flash/flash-store.ts";
import { undoable } from "#web/undo.ts";
import { keptUnsaved } from "#web/unsaved-changes.ts";
import { patchApplication } from "../application-changes.contract.ts";

type Marking = { id: number; rejection_sent: boolean };

const send = ({ id, rejection_sent }: Marking): Promise<Application> =>
  call(patchApplication, { params: { application_id: id }, body: { id, rejection_sent } });

/**
 * Optimistic update. Marking as sent ends the reminder. After unmarking, only the server knows whether a reminder is due.
 */
const show = (queryClient: QueryClient, { id, rejection_sent }: Marking) =>
  changeShown(queryClient, id, (shown) => ({
    ...shown,
    rejection_sent,
    is_rejection_overdue: !rejection_sent && shown.is_rejection_overdue,
  }));

/** Marks whether the candidate was notified of the rejection: an optimistic update with rollback. */
export function useSetRejectionSent() {
  const { t } = useTranslation("applications");
  const queryClient = useQueryClient();

  return useMutation({
    scope: { id: "rejection-sent" },
    meta: keptUnsaved(({ id }: Marking) => `rejection-sent/${id}`),
    mutationFn: send,
    onMutate: async (marking) => {
      const before = { id: marking.id, rejection_sent: !marking.rejection_sent };
      const change = undoable<Application>({
        takeBack: async () => {
          show(queryClient, before);
          await send(before).finally(() => void refreshApplication(queryClient, marking.id));
        },
        failed: t("rejectionSent.failed"),
      });
      await cancelFetches(queryClient, marking.id);
      return { change, hide: show(queryClient, marking) };
    },
    onSuccess: (changed, { id, rejection_sent }, { change }) => {
      changeShown(queryClient, id, (shown) => ({ ...shown, ...changed }));
      change.succeed(changed, t(rejection_sent ? "rejectionSent.marked" : "rejectionSent.unmarked"));
    },
    onError: (error, _marking, context) => {
      context?.change.forget();
      context?.hide();
      flashError(error, t("rejectionSent.failed"));
    },
    onSettled: (_changed, _error, { id }) => refreshApplication(queryClient, id),
  });
}
