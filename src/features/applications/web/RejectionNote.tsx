import { useQuery } from "@tanstack/react-query";
import { RejectionReasonNote } from "#features/rejections/web/RejectionReasonNote.tsx";
import { useMe } from "#features/sessions/web/sessions.hooks.ts";
import { statusesQuery } from "#features/statuses/web/statuses.hooks.ts";
import type { Application } from "../applications.contract.ts";

/** Why it was rejected, once it is known what its status offers as reasons. */
export function RejectionNote({ application }: { application: Application }) {
  const me = useMe();
  const { data: statuses } = useQuery(statusesQuery(me.company_id, [application.job_id]));
  const status = statuses?.find(({ id }) => id === application.status_id);
  return status ? <RejectionReasonNote key={application.id} application={application} status={status} /> : null;
}
