import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { call } from "#web/api.ts";
import { flashError, showFlash } from "#web/flash/flash-store.ts";
import {
  deleteFormAnswers,
  endFormLink,
  fillForm,
  getFilledForm,
  getFormAnswers,
  listForms,
  sendForm,
} from "../forms.contract.ts";

const keyOf = (application_id: number) => ["applications", application_id, "questionnaires"] as const;

export const formsQuery = (application_id: number) =>
  queryOptions({
    queryKey: [...keyOf(application_id), "list"],
    queryFn: ({ signal }) => call(listForms, { params: { application_id }, signal }),
  });

export const formAnswersQuery = (application_id: number, form: string) =>
  queryOptions({
    queryKey: [...keyOf(application_id), form, "answers"],
    queryFn: async ({ signal }) => (await call(getFormAnswers, { params: { application_id, form }, signal })).results,
  });

export const filledFormQuery = (application_id: number, form: string) =>
  queryOptions({
    queryKey: [...keyOf(application_id), form, "form"],
    queryFn: ({ signal }) => call(getFilledForm, { params: { application_id, form }, signal }),
    // What is being typed begins with what is kept now.
    gcTime: 0,
  });

/** The details of the application name the answers, too. */
function useRefresh(application_id: number) {
  const queryClient = useQueryClient();
  return () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: keyOf(application_id) }),
      queryClient.invalidateQueries({ queryKey: ["applications", application_id], exact: true }),
    ]);
}

export function useFillForm(application_id: number, form: string) {
  const refresh = useRefresh(application_id);
  return useMutation({
    mutationFn: (body: { answers: Record<string, string | string[]>; version: string }) =>
      call(fillForm, { params: { application_id, form }, body }),
    onSuccess: ({ detail }) => showFlash("success", detail),
    onSettled: refresh,
  });
}

export function useDeleteAnswers(application_id: number) {
  const { t } = useTranslation("forms");
  const refresh = useRefresh(application_id);
  return useMutation({
    mutationFn: (form: string) => call(deleteFormAnswers, { params: { application_id, form } }),
    onSuccess: () => showFlash("success", t("deleted")),
    onError: (error) => flashError(error, t("failed")),
    onSettled: refresh,
  });
}

export function useSendForm(application_id: number) {
  const refresh = useRefresh(application_id);
  return useMutation({
    mutationFn: (questionnaire_id: number) =>
      call(sendForm, { params: { application_id, questionnaire_id }, body: {} }),
    onSettled: refresh,
  });
}

export function useEndLink(application_id: number) {
  const { t } = useTranslation("forms");
  const refresh = useRefresh(application_id);
  return useMutation({
    mutationFn: (questionnaire_id: number) => call(endFormLink, { params: { application_id, questionnaire_id } }),
    onSuccess: () => showFlash("success", t("ended")),
    onError: (error) => flashError(error, t("failed")),
    onSettled: refresh,
  });
}
