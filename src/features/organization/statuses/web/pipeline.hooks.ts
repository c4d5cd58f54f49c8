import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useMe } from "#features/platform/sessions/web/sessions.hooks.ts";
import { call } from "#web/api.ts";
import { useCall } from "#web/use-call.ts";
import { createStatus, deleteStatus, type Status } from "../statuses.contract.ts";
import { useChangeStatus } from "./change-status.hooks.ts";
import { bodyOf, type StatusForm } from "./status-form.ts";

/** Where a status is, or will be: the one that is changed, or the pipeline that gets a new one. */
export type StatusSubject = { status: Status } | { pipeline_id: number };

/**
 * Saves a status and answers it, or answers nothing when the person thinks better of a new group. The dialog keeps the typed
 * text until the server has it, so nothing is shown before.
 */
export function useSaveStatus() {
  const { company_id } = useMe();
  const refresh = useRefreshStatuses();
  const change = useChangeStatus(refresh);
  return useMutation({
    mutationFn: ({ subject, form }: { subject: StatusSubject; form: StatusForm }) =>
      "status" in subject
        ? change(subject.status, bodyOf(form))
        : call(createStatus, { params: { company_id }, body: { ...bodyOf(form), pipeline_id: subject.pipeline_id } }),
    onSettled: refresh,
  });
}

/** Removing a status that is in use is refused until `move_to` says where its applications go. */
export function useRemoveStatus() {
  const { company_id } = useMe();
  const refresh = useRefreshStatuses();
  return useCall(deleteStatus, {
    input: ({ status, move_to }: { status: Status; move_to?: number }) => ({
      params: { company_id, status_id: status.id },
      query: move_to === undefined ? {} : { move_to },
    }),
    refreshes: refresh,
  });
}

/** A status is shown by its name and colour wherever applications are. */
function useRefreshStatuses() {
  const queryClient = useQueryClient();
  return () =>
    Promise.all(
      (["statuses", "relocations", "search", "applications"] as const).map((key) =>
        queryClient.invalidateQueries({ queryKey: [key] }),
      ),
    );
}
