import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "#web/api.ts";
import { createMatching, getMatch, getMatching, patchMatching, type MatchingValues } from "../matching.contract.ts";

export const matchingQuery = (job_id: number) =>
  queryOptions({
    queryKey: ["jobs", job_id, "matching"],
    queryFn: ({ signal }) => call(getMatching, { params: { job_id }, signal }),
  });

export const matchQuery = (application_id: number) =>
  queryOptions({
    queryKey: ["applications", application_id, "matching"],
    queryFn: async ({ signal }) => (await call(getMatch, { params: { application_id }, signal })).match,
  });

export function useSaveMatching(job_id: number, id: number | null) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: MatchingValues) =>
      call(id === null ? createMatching : patchMatching, { params: { job_id }, body }),
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: ["applications"] });
      return queryClient.invalidateQueries({ queryKey: matchingQuery(job_id).queryKey });
    },
  });
}
