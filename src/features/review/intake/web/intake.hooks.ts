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

/** Key prefix that live updates use for a changed queue. */
const listsKey = ["intake-lists"] as const;
const queueKey = (job_id: number) => [...listsKey, job_id] as const;

export const queueQuery = (job_id: number) =>
  queryOptions({
    queryKey: queueKey(job_id),
    queryFn: ({ signal }) => call(listIntake, { params: { job_id }, signal }),
  });

/** Whether anyone has applied for the job with an email address. Enabled once the email address is valid. */
export const appliedQuery = (job_id: number, email: string) =>
  queryOptions({
    queryKey: ["intake-applied", job_id, email],
    queryFn: ({ signal }) => call(findApplied, { params: { job_id }, query: { email }, signal }),
    enabled: isEmail(email),
    // Never cached, because the person may just have added this candidate.
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
  /** Whether this is one of many confirmations, whose caller reports the result and refetches the queue. */
  isQuiet?: boolean;
};

/** Creates the application. The item leaves the queue optimistically, and returns with the typed values on error. */
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
      // Shown as a flash message, because the next item is already open.
      if (!isQuiet) flashError(error, t("confirmFailed", { name: fullName(values) }));
    },
    onSuccess({ duplicate_of }, { item, values, isQuiet }) {
      dropDraft(item.id);
      if (!isQuiet) sayAdded(t, values, duplicate_of);
    },
    onSettled: (_reply, _error, { isQuiet }) => (isQuiet ? undefined : refreshQueue(queryClient, job_id)),
  });
}

/** Adds a candidate without a CV. The form shows errors. */
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

/** Discards a CV in the queue, or restores it. */
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
