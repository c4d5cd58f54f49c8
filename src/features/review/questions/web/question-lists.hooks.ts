import { queryOptions, useMutation, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { BodyOf } from "#shared/contract.ts";
import { call } from "#web/api.ts";
import { flashError } from "#web/flash/flash-store.ts";
import {
  companyQuestions,
  jobQuestions,
  questionnaireQuestions,
  type ListedQuestion,
} from "../question-lists.contract.ts";
import type { ChoiceType, CompanyListType, QuestionType } from "../questions.ts";
import { movedBy } from "./question-form.ts";

export type ListOf = { q_type: QuestionType } & (
  | { kind: "job"; job_id: number }
  | { kind: "questionnaire"; questionnaire_id: number }
  | { kind: "company"; company_id: number; q_type: CompanyListType }
);

/** Returns the endpoints of a list, which differ only in their path parameters. */
function callsOf(list: ListOf): { of: typeof jobQuestions; params: { job_id: number } } {
  const { kind: _, ...params } = list;
  const calls = { job: jobQuestions, questionnaire: questionnaireQuestions, company: companyQuestions };
  return { of: calls[list.kind] as typeof jobQuestions, params: params as unknown as { job_id: number } };
}

const keyOf = (list: ListOf) => {
  if (list.kind === "job") return ["question-lists", "job", list.job_id] as const;
  if (list.kind === "questionnaire") return ["question-lists", "questionnaire", list.questionnaire_id] as const;
  return ["question-lists", "company", list.q_type] as const;
};

export const questionListQuery = (list: ListOf) =>
  queryOptions({
    queryKey: keyOf(list),
    queryFn: ({ signal }) => {
      const { of, params } = callsOf(list);
      return call(of.list, { params, signal });
    },
  });

/** Refetches the lists, and the form of a job, which contains its questions too. */
export async function refreshLists(queryClient: QueryClient, list?: ListOf): Promise<void> {
  if (list?.kind === "job") void queryClient.invalidateQueries({ queryKey: ["jobs", list.job_id, "form"] });
  await queryClient.invalidateQueries({ queryKey: ["question-lists"] });
}

export function useAddQuestion() {
  return (list: ListOf, choice_type: ChoiceType, body: BodyOf<typeof jobQuestions.create>) => {
    const { of, params } = callsOf(list);
    return call(of.create, { params: { ...params, choice_type }, body });
  };
}

/** Adds a question from the library to the list. */
export function useLinkQuestion(list: ListOf) {
  const { t } = useTranslation("questions");
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => {
      const { of, params } = callsOf(list);
      return call(of.add, { params, body: { id } });
    },
    onError: (error) => flashError(error, t("failed")),
    onSettled: () => refreshLists(queryClient, list),
  });
}

type Change =
  | { item: ListedQuestion; patch: { required?: boolean; is_summary?: boolean } }
  | { item: ListedQuestion; move: 1 | -1 }
  | { item: ListedQuestion; remove: true };

/** Changes the list with an optimistic update, which is rolled back on error. */
export function useChangeList(list: ListOf) {
  const { t } = useTranslation("questions");
  const queryClient = useQueryClient();
  const { queryKey } = questionListQuery(list);
  return useMutation({
    mutationFn: async (change: Change): Promise<unknown> => {
      const { of, params } = callsOf(list);
      const item = { ...params, item_id: change.item.id };
      if ("patch" in change) return call(of.patch, { params: item, body: change.patch });
      if ("remove" in change) return call(of.remove, { params: item });
      return call(of.move, { params: { ...item, step: change.move === 1 ? "increment" : "decrement" } });
    },
    onMutate: async (change) => {
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueryData(queryKey);
      if (before) queryClient.setQueryData(queryKey, { ...before, results: changed(before.results, change) });
      return { before };
    },
    onError: (error, _change, shown) => {
      if (shown?.before) queryClient.setQueryData(queryKey, shown.before);
      flashError(error, t("failed"));
    },
    onSettled: () => refreshLists(queryClient, list),
  });
}

function changed(items: readonly ListedQuestion[], change: Change): ListedQuestion[] {
  const isIt = ({ id }: ListedQuestion) => id === change.item.id;
  if ("remove" in change) return items.filter((item) => !isIt(item));
  if ("move" in change) return movedBy(items, items.findIndex(isIt), change.move);
  const { patch } = change;
  return items.map((item) => {
    if (isIt(item)) return { ...item, ...patch };
    return patch.is_summary ? { ...item, is_summary: false } : item;
  });
}
