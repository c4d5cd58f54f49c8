import { useIsMutating, useQuery } from "@tanstack/react-query";
import { isMoveOf } from "#features/conversations/application-changes/web/move.ts";
import { RejectionReasonNote } from "#features/review/rejections/web/RejectionReasonNote.tsx";
import { useMe } from "#features/platform/sessions/web/sessions.hooks.ts";
import { statusesQuery } from "#features/organization/statuses/web/statuses.hooks.ts";
import type { ApplicationRow } from "#features/review/applications/applications.contract.ts";

/** Rejection reason, shown once the status and its offered reasons have loaded. */
export function RejectionNote({ application }: { application: ApplicationRow }) {
  const me = useMe();
  const { data: statuses } = useQuery(statusesQuery(me.company_id, [application.job_id]));
  const status = statuses?.find(({ id }) => id === application.status_id);
  // While a move is pending, its reason isn't saved yet.
  const isMoving = useIsMutating(isMoveOf(application.id)) > 0;
  if (!status) return null;
  return <RejectionReasonNote key={application.id} application={application} isMoving={isMoving} status={status} />;
}
