import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
  type QueryClient,
} from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useMe } from "#features/platform/sessions/web/sessions.hooks.ts";
import { call } from "#web/api.ts";
import { flashError } from "#web/flash/flash-store.ts";
import { queryOfPath } from "#web/search-params.ts";
import { useCall } from "#web/use-call.ts";
import {
  createPipeline,
  deletePipeline,
  listPipelineJobs,
  listPipelines,
  patchPipeline,
  type Pipeline,
} from "../pipelines.contract.ts";
import { getJobPipeline, listRelocations, putJobPipeline } from "../relocations.contract.ts";

export const pipelinesQuery = (company_id: number) =>
  queryOptions({
    queryKey: ["pipelines", company_id],
    queryFn: ({ signal }) => call(listPipelines, { params: { company_id }, signal }),
  });

export const pipelineJobsQuery = (company_id: number, pipeline_id: number) =>
  infiniteQueryOptions({
    queryKey: ["pipelines", company_id, "jobs", pipeline_id],
    queryFn: ({ pageParam, signal }) =>
      call(listPipelineJobs, {
        params: { company_id, pipeline_id },
        query: pageParam === undefined ? {} : queryOfPath(pageParam),
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
  });

export const jobPipelineQuery = (job_id: number) =>
  queryOptions({
    queryKey: ["jobs", job_id, "pipeline"],
    queryFn: ({ signal }) => call(getJobPipeline, { params: { job_id }, signal }),
  });

const progressMs = 1_000;

/** Lists running relocations. Polls while there are any, and reloads the affected data when one ends. */
export function useRelocations() {
  const { company_id } = useMe();
  const queryClient = useQueryClient();
  const { data = [] } = useQuery({
    queryKey: ["relocations", company_id],
    queryFn: ({ signal }) => call(listRelocations, { params: { company_id }, signal }),
    refetchInterval: ({ state }) => (state.data && state.data.length > 0 ? progressMs : false),
  });
  const count = useRef(0);
  useEffect(() => {
    if (data.length < count.current) void refresh(queryClient);
    count.current = data.length;
  }, [data.length, queryClient]);
  return data;
}

/** Statuses of pipelines appear wherever applications do. */
const refresh = (queryClient: QueryClient) =>
  Promise.all(
    (["pipelines", "statuses", "relocations", "jobs", "job-lists", "search", "applications"] as const).map((key) =>
      queryClient.invalidateQueries({ queryKey: [key] }),
    ),
  );

export type PipelineForm = { name: string; copy_of: string };

export function useSavePipeline() {
  const { company_id } = useMe();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ pipeline, form }: { pipeline: Pipeline | undefined; form: PipelineForm }) =>
      pipeline
        ? call(patchPipeline, {
            params: { company_id, pipeline_id: pipeline.id },
            body: { name: form.name, version: pipeline.version },
          })
        : call(createPipeline, {
            params: { company_id },
            body: { name: form.name, ...(form.copy_of !== "" && { copy_of: Number(form.copy_of) }) },
          }),
    onSettled: () => refresh(queryClient),
  });
}

/** Makes a pipeline the default for new jobs: an optimistic update with rollback. */
export function useMakeDefault() {
  const { t } = useTranslation("statuses");
  const { company_id } = useMe();
  const queryClient = useQueryClient();
  const { queryKey } = pipelinesQuery(company_id);
  return useMutation({
    mutationFn: ({ id }: Pipeline) =>
      call(patchPipeline, { params: { company_id, pipeline_id: id }, body: { is_default: true } }),
    onMutate: ({ id }) => {
      const before = queryClient.getQueryData(queryKey);
      queryClient.setQueryData(queryKey, (pipelines) =>
        pipelines?.map((each) => ({ ...each, is_default: each.id === id })),
      );
      return { before };
    },
    onError: (error, _pipeline, context) => {
      queryClient.setQueryData(queryKey, context?.before);
      flashError(error, t("pipelines.changeFailed"));
    },
    onSettled: () => refresh(queryClient),
  });
}

export function useDeletePipeline() {
  const { t } = useTranslation("statuses");
  const { company_id } = useMe();
  const queryClient = useQueryClient();
  return useCall(deletePipeline, {
    input: ({ id }: Pipeline) => ({ params: { company_id, pipeline_id: id } }),
    failed: () => t("pipelines.deleteFailed"),
    refreshes: () => refresh(queryClient),
  });
}

type JobChange = { pipeline_id: number; statuses: { from_status_id: number; to_status_id: number }[] };

export function useChangeJobPipeline(job_id: number) {
  const queryClient = useQueryClient();
  return useCall(putJobPipeline, {
    input: (body: JobChange) => ({ params: { job_id }, body }),
    refreshes: () => refresh(queryClient),
  });
}
