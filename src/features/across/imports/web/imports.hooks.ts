import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { call } from "#web/api.ts";
import { flashError } from "#web/flash/flash-store.ts";
import { useSingleFlight } from "#web/single-flight.ts";
import { queryOfPath } from "#web/search-params.ts";
import {
  cancelImport,
  checkImport,
  discardImport,
  getImport,
  listImportRows,
  listImports,
  patchImport,
  previewImport,
  startImport,
  type Import,
  type ImportChange,
} from "../imports.contract.ts";
import { isWorking, type ListedState } from "../imports.ts";

const pollMs = 1_000;
const importsKey = (job_id: number) => ["jobs", job_id, "candidate-imports"] as const;
const runKey = (job_id: number, id: number) => [...importsKey(job_id), "run", id] as const;
const ofPage = (path: string | undefined) => (path === undefined ? {} : queryOfPath(path));

export const importsQuery = (job_id: number) =>
  infiniteQueryOptions({
    queryKey: [...importsKey(job_id), "list"],
    queryFn: ({ pageParam, signal }) => call(listImports, { params: { job_id }, query: ofPage(pageParam), signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ results }) => results.some((run) => isWorking(run.state))) ? pollMs : false,
  });

/** Query that succeeds only for people who can import into the job. */
export const mayImportQuery = (job_id: number) =>
  queryOptions({
    queryKey: [...importsKey(job_id), "may"],
    queryFn: ({ signal }) => call(listImports, { params: { job_id }, query: { page_size: 1 }, signal }),
    retry: false,
  });

/** Query for one import, polled every second while the server works on it. */
export const importQuery = (job_id: number, id: number) =>
  queryOptions({
    queryKey: runKey(job_id, id),
    queryFn: ({ signal }) => call(getImport, { params: { import_id: id }, signal }),
    refetchInterval: ({ state }) => (state.data && isWorking(state.data.state) ? pollMs : false),
  });

export const importPreviewQuery = ({ id, job, version }: Import) =>
  queryOptions({
    queryKey: [...runKey(job.id, id), "preview", version],
    queryFn: ({ signal }) => call(previewImport, { params: { import_id: id }, signal }),
    placeholderData: keepPreviousData,
  });

export const importRowsQuery = ({ id, job, version }: Import, state: ListedState) =>
  infiniteQueryOptions({
    queryKey: [...runKey(job.id, id), "rows", state, version],
    queryFn: ({ pageParam, signal }) =>
      call(listImportRows, { params: { import_id: id }, query: { state, ...ofPage(pageParam) }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
  });

/** Mutations for the steps of one import, which run one after the other. The server's response is shown at once. */
export function useImportSteps({ id, job }: Pick<Import, "id" | "job">) {
  const queryClient = useQueryClient();
  const { t } = useTranslation("imports");
  const params = { import_id: id };
  const scope = { id: `import-${id}` };
  const show = (run: Import) => {
    queryClient.setQueryData(importQuery(job.id, id).queryKey, run);
    void queryClient.invalidateQueries({ queryKey: [...importsKey(job.id), "list"] });
  };
  const refresh = () => queryClient.invalidateQueries({ queryKey: importsKey(job.id) });
  const failed = (error: unknown) => {
    flashError(error, t("stepFailed"));
    void refresh();
  };

  return {
    change: useMutation({
      scope,
      mutationFn: (body: ImportChange) => call(patchImport, { params, body }),
      onSuccess: show,
      onError: failed,
    }),
    check: useSingleFlight(useMutation({ scope, mutationFn: () => call(checkImport, { params }), onSuccess: show })),
    // The second click of a double click would be refused, with a misleading error.
    start: useSingleFlight(
      useMutation({ scope, mutationFn: () => call(startImport, { params }), onSuccess: show, onError: failed }),
    ),
    cancel: useSingleFlight(
      useMutation({ mutationFn: () => call(cancelImport, { params }), onSuccess: show, onError: failed }),
    ),
    discard: useSingleFlight(
      useMutation({
        mutationFn: () => call(discardImport, { params }),
        onSuccess: () => {
          // Avoids refetching the deleted import while its page is still open.
          void queryClient.invalidateQueries({ queryKey: runKey(job.id, id), refetchType: "none" });
          void queryClient.invalidateQueries({ queryKey: [...importsKey(job.id), "list"] });
        },
        onError: failed,
      }),
    ),
  };
}
export type ImportSteps = ReturnType<typeof useImportSteps>;
