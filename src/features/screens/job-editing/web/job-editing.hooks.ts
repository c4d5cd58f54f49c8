import { queryOptions, useMutation, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { ReplyOf } from "#shared/contract.ts";
import type { NewLocation } from "#features/organization/structure/locations.contract.ts";
import { call } from "#web/api.ts";
import { flashError, showFlash } from "#web/flash/flash-store.ts";
import { useCall } from "#web/use-call.ts";
import { addLocation, getJobForm, type FieldState, type JobForm } from "../job-editing.contract.ts";
import {
  cloneJob,
  createJob,
  deleteJobTemplate,
  getJobClone,
  listJobTemplates,
  saveJobTemplate,
} from "../new-jobs.contract.ts";

export const jobFormQuery = (job_id: number) =>
  queryOptions({
    queryKey: ["jobs", job_id, "form"],
    queryFn: ({ signal }) => call(getJobForm, { params: { job_id }, signal }),
  });

export const showForm = (queryClient: QueryClient, form: JobForm) =>
  queryClient.setQueryData<JobForm>(jobFormQuery(form.job_id).queryKey, form);

/** Updates the state of one field in the cached form. */
export const showField = (queryClient: QueryClient, job_id: number, state: FieldState) =>
  queryClient.setQueryData<JobForm>(
    jobFormQuery(job_id).queryKey,
    (form) => form && { ...form, fields: [...form.fields.filter(({ field }) => field !== state.field), state] },
  );

export const useAddLocation = (job_id: number) => {
  const queryClient = useQueryClient();
  return useCall(addLocation, {
    input: (body: NewLocation) => ({ params: { job_id }, body }),
    store: (location) => {
      queryClient.setQueryData<JobForm>(jobFormQuery(job_id).queryKey, (form) => {
        if (!form || form.choices.locations.some(({ id }) => id === location.id)) return form;
        return { ...form, choices: { ...form.choices, locations: [...form.choices.locations, location] } };
      });
    },
  });
};

/** Adds a new department or category to the choices in the cached form of a job. */
export function useOfferItem(job_id: number) {
  const queryClient = useQueryClient();
  return (choices: "departments" | "categories", { id, name }: { id: number; name: string }) =>
    queryClient.setQueryData<JobForm>(jobFormQuery(job_id).queryKey, (form) => {
      if (!form || form.choices[choices].some((choice) => choice.id === id)) return form;
      return { ...form, choices: { ...form.choices, [choices]: [...form.choices[choices], { id, name }] } };
    });
}

export const templatesQuery = queryOptions({
  queryKey: ["job-templates"],
  queryFn: async ({ signal }) => (await call(listJobTemplates, { signal })).results,
});

/** Caches the form of a new job and reloads the lists. */
function useShowNewJob() {
  const queryClient = useQueryClient();
  return (form: JobForm) => {
    showForm(queryClient, form);
    void queryClient.invalidateQueries({ queryKey: ["job-lists"] });
  };
}

export const useCreateJob = () => {
  const show = useShowNewJob();
  return useCall(createJob, {
    input: (body: { title: string; template_id?: number }) => ({ body }),
    store: show,
  });
};

export const cloneQuery = (job_id: number) =>
  queryOptions({
    queryKey: ["jobs", job_id, "clone"],
    queryFn: ({ signal }) => call(getJobClone, { params: { job_id }, signal }),
    staleTime: 0,
  });

export const useCloneJob = (job_id: number) => {
  const show = useShowNewJob();
  return useCall(cloneJob, {
    input: (body: { title: string; with_team: boolean }) => ({ params: { job_id }, body }),
    store: show,
  });
};

export const useSaveTemplate = (job_id: number) => {
  const { t } = useTranslation("job-editing");
  const queryClient = useQueryClient();
  return useCall(saveJobTemplate, {
    input: (name: string) => ({ body: { job_id, name } }),
    done: () => t("saveTemplate.done"),
    refreshes: () => void queryClient.invalidateQueries({ queryKey: templatesQuery.queryKey }),
  });
};

type Templates = ReplyOf<typeof listJobTemplates>["results"];

export const useDeleteTemplate = () => {
  const { t } = useTranslation("job-editing");
  const queryClient = useQueryClient();
  const { queryKey } = templatesQuery;
  return useMutation({
    mutationFn: (template_id: number) => call(deleteJobTemplate, { params: { template_id } }),
    onMutate: async (template_id) => {
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueryData<Templates>(queryKey);
      queryClient.setQueryData<Templates>(queryKey, (shown) => shown?.filter(({ id }) => id !== template_id));
      return { before };
    },
    onSuccess: () => showFlash("success", t("templates.deleted")),
    onError: (error, _id, context) => {
      queryClient.setQueryData<Templates>(queryKey, context?.before);
      flashError(error, t("templates.deleteFailed"));
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  });
};
