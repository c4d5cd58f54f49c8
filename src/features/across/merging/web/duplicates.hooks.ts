import { useMutation, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { call } from "#web/api.ts";
import { flashError } from "#web/flash/flash-store.ts";
import { undoable } from "#web/undo.ts";
import { keptUnsaved } from "#web/unsaved-changes.ts";
import { saySamePerson, type AlsoApplied } from "../duplicates.contract.ts";
import { alsoAppliedKey, type AlsoAppliedPages } from "./also-applied-query.ts";

type Said = { other: AlsoApplied; is_same: boolean };

/** Saves a decision with an optimistic update: another person's application disappears, the same person's is marked. */
export function useSaySamePerson(application_id: number) {
  const { t } = useTranslation("merging");
  const queryClient = useQueryClient();
  const say = (other_id: number, is_same: boolean | null) =>
    call(saySamePerson, { params: { application_id, other_id }, body: { is_same } });

  return useMutation({
    meta: keptUnsaved(({ other }: Said) => `same-person/${application_id}/${other.id}`),
    mutationFn: ({ other, is_same }: Said) => say(other.id, is_same),
    onMutate: async ({ other, is_same }) => {
      const takeBack = await show(queryClient, application_id, (row) =>
        row.id === other.id ? said(row, is_same) : [row],
      );
      const change = undoable<{ was_same: boolean | null }>({
        takeBack: async ({ was_same }) => {
          await say(other.id, was_same).finally(() => void refresh(queryClient, application_id, other.id));
        },
        failed: t("sayFailed"),
      });
      return { takeBack, change };
    },
    onSuccess: (answer, { is_same }, { change }) => change.succeed(answer, t(is_same ? "saidSame" : "saidNotSame")),
    onError: (error, _said, context) => {
      context?.change.forget();
      context?.takeBack();
      flashError(error, t("sayFailed"));
    },
    onSettled: (_answer, _error, { other }) => refresh(queryClient, application_id, other.id),
  });
}

const said = (row: AlsoApplied, is_same: boolean): AlsoApplied[] =>
  is_same ? [{ ...row, why: [...new Set([...row.why, "confirmed" as const])] }] : [];

/**
 * Applies an optimistic update and returns its rollback. Cancels requests in flight, whose responses would be outdated.
 */
async function show(queryClient: QueryClient, application_id: number, change: (row: AlsoApplied) => AlsoApplied[]) {
  const filters = { queryKey: alsoAppliedKey(application_id) };
  await queryClient.cancelQueries(filters);
  const before = queryClient.getQueriesData<AlsoAppliedPages>(filters);
  queryClient.setQueriesData<AlsoAppliedPages>(
    filters,
    (pages) =>
      pages && {
        ...pages,
        pages: pages.pages.map((page) => ({ ...page, results: page.results.flatMap(change) })),
      },
  );
  return () => {
    for (const [key, data] of before) queryClient.setQueryData(key, data);
  };
}

const refresh = (queryClient: QueryClient, ...application_ids: number[]) =>
  Promise.all(application_ids.map((id) => queryClient.invalidateQueries({ queryKey: alsoAppliedKey(id) })));
