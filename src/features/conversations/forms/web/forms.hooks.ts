import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { call } from "#web/api.ts";
import { useCall } from "#web/use-call.ts";
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
    // Not cached, so that editing always starts from the current answers.
    gcTime: 0,
  });

/** The application's details show answers, too. */
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
  return useCall(fillForm, {
    input: (body: { answers: Record<string, string | string[]>; version: string }) => ({
      params: { application_id, form },
      body,
    }),
    done: ({ detail }) => detail,
    refreshes: refresh,
  });
}

export function useDeleteAnswers(application_id: number) {
  const { t } = useTranslation("forms");
  const refresh = useRefresh(application_id);
  return useCall(deleteFormAnswers, {
    input: (form: string) => ({ params: { application_id, form } }),
    done: () => t("deleted"),
    failed: () => t("failed"),
    refreshes: refresh,
  });
}

export function useSendForm(application_id: number) {
  const refresh = useRefresh(application_id);
  return useCall(sendForm, {
    input: (questionnaire_id: number) => ({ params: { application_id, questionnaire_id }, body: {} }),
    refreshes: refresh,
  });
}

export function useEndLink(application_id: number) {
  const { t } = useTranslation("forms");
  const refresh = useRefresh(application_id);
  return useCall(endFormLink, {
    input: (questionnaire_id: number) => ({ params: { application_id, questionnaire_id } }),
    done: () => t("ended"),
    failed: () => t("failed"),
    refreshes: refresh,
  });
}
