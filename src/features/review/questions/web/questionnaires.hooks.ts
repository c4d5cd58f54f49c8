import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { call } from "#web/api.ts";
import { flashError } from "#web/flash/flash-store.ts";
import { useCall } from "#web/use-call.ts";
import {
  createQuestionnaire,
  deleteQuestionnaire,
  getQuestionnaire,
  listQuestionnaires,
  putQuestionnaire,
  type Questionnaire,
} from "../questionnaires.contract.ts";
import type { QuestionnaireType } from "../questions.ts";

const key = ["questions", "questionnaires"] as const;

export const questionnairesQuery = (company_id: number) =>
  queryOptions({
    queryKey: [...key, "all"],
    queryFn: async ({ signal }) =>
      (await call(listQuestionnaires, { params: { company_id }, query: {}, signal })).results,
  });

export const questionnaireQuery = (questionnaire_id: number) =>
  queryOptions({
    queryKey: [...key, questionnaire_id],
    queryFn: ({ signal }) => call(getQuestionnaire, { params: { questionnaire_id }, signal }),
  });

type NewQuestionnaire = { title: string; questionnaire_type: QuestionnaireType };

export function useCreateQuestionnaire(company_id: number) {
  return useCall(createQuestionnaire, {
    input: (body: NewQuestionnaire) => ({ params: { company_id }, body }),
    refreshes: [key],
  });
}

/** Changes a questionnaire with an optimistic update, which is rolled back on error. */
export function useChangeQuestionnaire() {
  const { t } = useTranslation("questions");
  const queryClient = useQueryClient();
  return useMutation({
    // Changes are sent one after another, each with the version of the previous response.
    scope: { id: "questionnaire" },
    mutationFn: (changed: Questionnaire) => {
      const { version } = queryClient.getQueryData(questionnaireQuery(changed.id).queryKey) ?? changed;
      const { id, title, questionnaire_type, is_private, is_internal, is_active } = changed;
      return call(putQuestionnaire, {
        params: { questionnaire_id: id },
        body: { title, questionnaire_type, is_private, is_internal, is_active, version },
      });
    },
    onMutate: async (questionnaire) => {
      const { queryKey } = questionnaireQuery(questionnaire.id);
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueryData(queryKey);
      queryClient.setQueryData(queryKey, questionnaire);
      return { queryKey, before };
    },
    onSuccess: (questionnaire, _given, { queryKey }) => queryClient.setQueryData(queryKey, questionnaire),
    onError: (error, _given, shown) => {
      if (shown?.before) queryClient.setQueryData(shown.queryKey, shown.before);
      flashError(error, t("failed"));
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: key }),
  });
}

export function useDeleteQuestionnaire() {
  const { t } = useTranslation("questions");
  return useCall(deleteQuestionnaire, {
    input: (questionnaire_id: number) => ({ params: { questionnaire_id } }),
    failed: () => t("failed"),
    refreshes: [key],
  });
}
