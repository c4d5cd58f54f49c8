import { queryOptions, useMutation, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { ReplyOf } from "#shared/contract.ts";
import { fullName } from "#features/review/applications/applicant.ts";
import { isEmail } from "#shared/email.ts";
import { call } from "#web/api.ts";
import { flashError, showFlash } from "#web/flash/flash-store.ts";
import { undoable, type UndoableChange } from "#web/undo.ts";
import {
  addCandidate,
  confirmIntake,
  discardIntake,
  findApplied,
  listIntake,
  restoreIntake,
  type IntakeItem,
} from "../intake.contract.ts";
import { dropDraft, type CandidateValues } from "./candidate-form.ts";

type Queue = ReplyOf<typeof listIntake>;

/** Under the key that a change in the queue names to live updates. */
const listsKey = ["intake-lists"] as const;
const queueKey = (job_id: number) => [...listsKey, job_id] as const;

export const queueQuery = (job_id: number) =>
  queryOptions({
    queryKey: queueKey(job_id),
    queryFn: ({ signal }) => call(listIntake, { params: { job_id }, signal }),
  });

/** Whether somebody has applied for the job with an address, once that is one. */
export const appliedQuery = (job_id: number, email: string) =>
  queryOptions({
    queryKey: ["intake-applied", job_id, email],
    queryFn: ({ signal }) => call(findApplied, { params: { job_id }, query: { email }, signal }),
    enabled: isEmail(email),
    // The one who asks may just have added the person.
    staleTime: 0,
  });

export const refreshQueue = (queryClient: QueryClient, job_id: number) =>
  queryClient.invalidateQueries({ queryKey: queueKey(job_id) });

export const addToQueue = (queryClient: QueryClient, item: IntakeItem) =>
  change(queryClient, item.job_id, (items) => put(items, item));

const change = (queryClient: QueryClient, job_id: number, run: (items: IntakeItem[]) => IntakeItem[]) =>
  queryClient.setQueryData<Queue>(queueKey(job_id), (queue) => queue && { ...queue, results: run(queue.results) });

const put = (items: readonly IntakeItem[], item: IntakeItem) =>
  [...items.filter(({ id }) => id !== item.id), item].toSorted((one, other) => one.id - other.id);
const without = (items: readonly IntakeItem[], item: IntakeItem) => items.filter(({ id }) => id !== item.id);

type Confirmation = {
  item: IntakeItem;
  values: CandidateValues;
  /** One of many: their caller says how it went and asks for the queue again. */
  isQuiet?: boolean;
};

/** Makes the application. The item leaves the queue at once, and comes back with what was typed when that fails. */
export function useConfirm(job_id: number) {
  const { t } = useTranslation("intake");
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ item, values }: Confirmation) => call(confirmIntake, { params: { item_id: item.id }, body: values }),
    onMutate: async ({ item }) => {
      await queryClient.cancelQueries({ queryKey: queueKey(job_id) });
      change(queryClient, job_id, (items) => without(items, item));
    },
    onError(error, { item, values, isQuiet }) {
      change(queryClient, job_id, (items) => put(items, item));
      // By then the next one is open.
      if (!isQuiet) flashError(error, t("confirmFailed", { name: fullName(values) }));
    },
    onSuccess({ duplicate_of }, { item, values, isQuiet }) {
      dropDraft(item.id);
      if (!isQuiet) sayAdded(t, values, duplicate_of);
    },
    onSettled: (_reply, _error, { isQuiet }) => (isQuiet ? undefined : refreshQueue(queryClient, job_id)),
  });
}

/** Adds a candidate of whom there is no CV. Its form shows what was refused. */
export function useAddCandidate(job_id: number) {
  const { t } = useTranslation("intake");
  return useMutation({
    mutationFn: (values: CandidateValues) => call(addCandidate, { params: { job_id }, body: values }),
    onSuccess({ duplicate_of }, values) {
      dropDraft(`new/${job_id}`);
      sayAdded(t, values, duplicate_of);
    },
  });
}

type Translate = ReturnType<typeof useTranslation<"intake">>["t"];

function sayAdded(t: Translate, values: CandidateValues, duplicate_of: number | null): void {
  const name = fullName(values);
  showFlash("success", duplicate_of === null ? t("added", { name }) : t("addedAgain", { name }));
}

/** Takes a CV out of the queue, and back into it. */
export function useDiscard(job_id: number) {
  const { t } = useTranslation("intake");
  const queryClient = useQueryClient();

  async function restore(item: IntakeItem): Promise<string> {
    addToQueue(queryClient, await call(restoreIntake, { params: { item_id: item.id } }));
    await refreshQueue(queryClient, job_id);
    return t("restored");
  }

  return useMutation({
    mutationFn: (item: IntakeItem) => call(discardIntake, { params: { item_id: item.id } }),
    onMutate(item): UndoableChange<void> {
      void queryClient.cancelQueries({ queryKey: queueKey(job_id) });
      change(queryClient, job_id, (items) => without(items, item));
      return undoable({ takeBack: () => restore(item), failed: t("restoreFailed") });
    },
    onSuccess: (_reply, _item, undo) => undo.succeed(undefined, t("discarded")),
    onError(error, item, undo) {
      undo?.forget();
      change(queryClient, job_id, (items) => put(items, item));
      flashError(error, t("discardFailed"));
    },
    onSettled: () => refreshQueue(queryClient, job_id),
  });
}
