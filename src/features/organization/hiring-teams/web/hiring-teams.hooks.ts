import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useActing } from "#features/organization/people/web/people.hooks.ts";
import { call } from "#web/api.ts";
import { flashError } from "#web/flash/flash-store.ts";
import { undoable } from "#web/undo.ts";
import {
  createAssigner,
  deleteAssigner,
  listAssignerDimensions,
  listAssigners,
  previewAssigner,
  updateAssigner,
  type HiringTeamRule,
} from "../hiring-teams.contract.ts";
import type { RuleDimension, RuleRole } from "../hiring-teams.ts";

const key = "hiring-teams";
const progressMs = 500;

export const rulesQuery = (company_id: number, user: number) =>
  queryOptions({
    queryKey: [key, company_id, "rules", user],
    queryFn: ({ signal }) => call(listAssigners, { params: { company_id }, query: { user }, signal }),
    refetchInterval: ({ state }) => (state.data?.run ? progressMs : false),
  });

export const placesQuery = (company_id: number) =>
  queryOptions({
    queryKey: ["structure", company_id, "rule-places"],
    queryFn: async ({ signal }) => (await call(listAssignerDimensions, { params: { company_id }, signal })).results,
  });

export type RuleValues = {
  role: RuleRole;
  dimension: RuleDimension;
  ids: number[];
  include_archived_jobs: boolean;
};

export const valuesOf = ({ role, filters, include_archived_jobs }: HiringTeamRule): RuleValues => {
  const [dimension = "categories", ids = []] = Object.entries(filters)[0] ?? [];
  return { role, dimension: dimension as RuleDimension, ids, include_archived_jobs };
};

export const previewQuery = (company_id: number, user: number, rule_id: number | undefined, values: RuleValues) =>
  queryOptions({
    queryKey: [key, company_id, "preview", user, rule_id, values],
    queryFn: ({ signal }) =>
      call(previewAssigner, {
        params: { company_id },
        query: { user, ...values, ...(rule_id !== undefined && { rule_id }) },
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

type Save = { rule: HiringTeamRule | undefined; values: RuleValues };

/** Saves a rule. No optimistic update, because the dialog shows the chosen values until they are saved. */
export function useSaveRule(user: number) {
  const { company_id } = useActing();
  return useMutation({
    mutationFn: ({ rule, values: { dimension, ids, ...values } }: Save) => {
      const body = { ...values, filters: { [dimension]: ids } };
      return rule
        ? call(updateAssigner, {
            params: { company_id, rule_id: rule.id },
            body: { ...body, version: rule.version },
          })
        : call(createAssigner, { params: { company_id }, body: { ...body, user } });
    },
    onSettled: useRefreshRules(),
  });
}

/** Deletes a rule. The success message offers to undo this by creating the rule again. */
export function useRemoveRule() {
  const { t } = useTranslation("hiring-teams");
  const { company_id } = useActing();
  const refresh = useRefreshRules();
  return useMutation({
    mutationFn: ({ id }: HiringTeamRule) => call(deleteAssigner, { params: { company_id, rule_id: id } }),
    onMutate: ({ user, role, filters, include_archived_jobs }) =>
      undoable<unknown>({
        takeBack: async () => {
          const body = { user, role, filters, include_archived_jobs };
          await call(createAssigner, { params: { company_id }, body }).finally(() => void refresh());
          return t("restored");
        },
        failed: t("undoFailed"),
      }),
    onSuccess: (answer, _rule, change) => change.succeed(answer, t("removed")),
    onError: (error, _rule, change) => {
      change?.forget();
      flashError(error, t("removeFailed"));
    },
    onSettled: refresh,
  });
}

/** Also reloads jobs, because a person's jobs depend on the rules. */
function useRefreshRules() {
  const queryClient = useQueryClient();
  return () =>
    Promise.all(
      ([key, "people", "jobs", "job-lists"] as const).map((noun) =>
        queryClient.invalidateQueries({ queryKey: [noun] }),
      ),
    );
}
