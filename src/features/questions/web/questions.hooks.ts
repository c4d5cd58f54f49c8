import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { call } from "#web/api.ts";
import { flashError } from "#web/flash/flash-store.ts";
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
import { bodyOf, changeOf, type QuestionForm } from "./question-form.ts";
import { useAddQuestion, type ListOf } from "./question-lists.hooks.ts";

const noun = "questions";

/** A list of questions, too: how often each is asked changes with the other lists. */
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

/** Where a new question goes: the library of the company, or a list that alone asks it. */
export type NewPlace = { library: { company_id: number; q_type: QuestionType } } | { list: ListOf };

/** The dialog keeps what was typed until the server has it, so nothing is shown before. */
export function useSaveQuestion(question: Question | undefined, place: NewPlace) {
  const refresh = useRefreshQuestions();
  const add = useAddQuestion();
  return useMutation({
    mutationFn: async (form: QuestionForm): Promise<unknown> => {
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
  return useMutation({
    mutationFn: ({ id }: Question) => call(deleteQuestion, { params: { question_id: id } }),
    onError: (error) => flashError(error, t("failed")),
    onSettled: refresh,
  });
}

export function useSetWeights(question_id: number) {
  const refresh = useRefreshQuestions();
  return useMutation({
    mutationFn: (weights: { choice_id: number; weight: number }[]) =>
      call(putWeights, { params: { question_id }, body: { weights } }),
    onSettled: refresh,
  });
}

/** Their wording is shown in the lists that ask them. */
function useRefreshQuestions() {
  const queryClient = useQueryClient();
  return () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: [noun] }),
      queryClient.invalidateQueries({ queryKey: ["question-lists"] }),
    ]);
}
