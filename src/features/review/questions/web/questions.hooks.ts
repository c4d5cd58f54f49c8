import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { call } from "#web/api.ts";
import { ApiError } from "#web/api-error.ts";
import { useSentences } from "#web/i18n.ts";
import { useCall } from "#web/use-call.ts";
import {
  createQuestion,
  deleteQuestion,
  getWeights,
  listQuestions,
  putQuestion,
  putWeights,
  type Question,
} from "../questions.contract.ts";
import type { QuestionType } from "../questions.ts";
import { wordingProblem } from "../wording.ts";
import { bodyOf, changeOf, draftOf, type DraftedWording, type QuestionForm } from "./question-form.ts";
import { refreshLists, useAddQuestion, type ListOf } from "./question-lists.hooks.ts";

const noun = "questions";

/** The key is below the lists' key, because changes of other lists affect how often each question is used. */
export const libraryQuery = (company_id: number, { q_type, q = "" }: { q_type?: QuestionType; q?: string } = {}) =>
  queryOptions({
    queryKey: ["question-lists", "library", q_type ?? null, q],
    queryFn: async ({ signal }) => {
      const query = { q, ...(q_type && { q_type }) };
      return (await call(listQuestions, { params: { company_id }, query, signal })).results;
    },
  });

export const weightsQuery = (question_id: number) =>
  queryOptions({
    queryKey: [noun, question_id, "weights"],
    queryFn: async ({ signal }) => (await call(getWeights, { params: { question_id }, signal })).weights,
  });

/** Destination of a new question: the company's library, a list, or the draft of a job. */
export type NewPlace =
  | { library: { company_id: number; q_type: QuestionType } }
  | { list: ListOf }
  | { draft: (wording: DraftedWording, required: boolean) => void };

/**
 * Saves a question without an optimistic update, because the dialog keeps the typed values until the server has saved
 * them.
 */
export function useSaveQuestion(question: Question | undefined, place: NewPlace) {
  const sentenceOf = useSentences();
  const refresh = useRefreshQuestions("list" in place ? place.list : undefined);
  const add = useAddQuestion();
  return useMutation({
    mutationFn: async (form: QuestionForm): Promise<unknown> => {
      if ("draft" in place) {
        const wording = draftOf(form);
        const found = wordingProblem(wording.choice_type, wording);
        if (found) throw new ApiError(400, { errors: { [found.field]: [sentenceOf(found.problem)] } });
        return place.draft(wording, form.required);
      }
      if (question)
        return call(putQuestion, { params: { question_id: question.id }, body: changeOf(form, question.version) });
      if ("list" in place) return add(place.list, form.choice_type, bodyOf(form));
      const { company_id, q_type } = place.library;
      const params = { company_id, q_type, choice_type: form.choice_type };
      return call(createQuestion, { params, query: {}, body: bodyOf(form) });
    },
    onSettled: refresh,
  });
}

export function useDeleteQuestion() {
  const { t } = useTranslation("questions");
  const refresh = useRefreshQuestions();
  return useCall(deleteQuestion, {
    input: ({ id }: Question) => ({ params: { question_id: id } }),
    failed: () => t("failed"),
    refreshes: refresh,
  });
}

export function useSetWeights(question_id: number) {
  const refresh = useRefreshQuestions();
  return useCall(putWeights, {
    input: (weights: { choice_id: number; weight: number }[]) => ({ params: { question_id }, body: { weights } }),
    refreshes: refresh,
  });
}

/** Refetches questions and lists, because the lists show their wording. */
function useRefreshQuestions(list?: ListOf) {
  const queryClient = useQueryClient();
  return () => Promise.all([queryClient.invalidateQueries({ queryKey: [noun] }), refreshLists(queryClient, list)]);
}
