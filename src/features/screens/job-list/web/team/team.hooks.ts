import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { JobRole } from "#shared/actor.ts";
import {
  addJobUser,
  listJobUserCandidates,
  listJobUsers,
  removeJobUser,
  updateJobUserRole,
} from "#features/organization/jobs/jobs.contract.ts";
import { call } from "#web/api.ts";

/** Query for a job's team. Teams are small; of a larger one, the first hundred members are shown. */
export const teamQuery = (job_id: number) =>
  queryOptions({
    queryKey: ["jobs", job_id, "team"],
    queryFn: ({ signal }) => call(listJobUsers, { params: { job_id }, signal }),
  });

export const candidatesQuery = (job_id: number) => (q: string) =>
  queryOptions({
    queryKey: ["jobs", job_id, "team", "candidates", q],
    queryFn: async ({ signal }) =>
      (await call(listJobUserCandidates, { params: { job_id }, query: { q }, signal })).results,
  });

export type TeamChange =
  | { kind: "add" | "change"; user_id: number; role: JobRole }
  | { kind: "remove"; user_id: number };

export function useChangeTeam(job_id: number) {
  const client = useQueryClient();
  const params = { job_id };
  return useMutation({
    mutationFn: async (change: TeamChange): Promise<void> => {
      const { user_id } = change;
      if (change.kind === "remove") await call(removeJobUser, { params, body: { user_id } });
      else if (change.kind === "add") await call(addJobUser, { params, body: { user_id, role: change.role } });
      else await call(updateJobUserRole, { params, body: { user_id, role: change.role } });
    },
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ["jobs", job_id, "team"] }),
        client.invalidateQueries({ queryKey: ["job-lists"] }),
      ]),
  });
}
