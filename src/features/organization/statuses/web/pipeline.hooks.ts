import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useMe } from "#features/platform/sessions/web/sessions.hooks.ts";
import { call } from "#web/api.ts";
import { useCall } from "#web/use-call.ts";
import { createStatus, deleteStatus, type Status } from "../statuses.contract.ts";
import { useChangeStatus } from "./change-status.hooks.ts";
import { bodyOf, type StatusForm } from "./status-form.ts";

/** Status to edit, or pipeline in which to create a status. */
export type StatusSubject = { status: Status } | { pipeline_id: number };

/**
 * Mutation that saves a status. Returns undefined if the user cancels the change of its group. No optimistic update, because
 * the dialog shows the typed values until they are saved.
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

/** Deletes a status. The server refuses to delete one that is in use until `move_to` names a target for its applications. */
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

/** Name and color of a status appear wherever applications do. */
function useRefreshStatuses() {
  const queryClient = useQueryClient();
  return () =>
    Promise.all(
      (["statuses", "relocations", "search", "applications"] as const).map((key) =>
        queryClient.invalidateQueries({ queryKey: [key] }),
      ),
    );
}
