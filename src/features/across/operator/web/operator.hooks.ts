import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
  type QueryClient,
} from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { meQuery } from "#features/platform/sessions/web/sessions.hooks.ts";
import { call } from "#web/api.ts";
import { flashError } from "#web/flash/flash-store.ts";
import { queryOfPath } from "#web/search-params.ts";
import { useCall } from "#web/use-call.ts";
import { getInstallationHealth } from "../health.contract.ts";
import {
  createCompanyGroup,
  createInstalledCompany,
  getInstalledCompany,
  listCompanyGroups,
  listInstalledCompanies,
  patchInstalledCompany,
  patchCompanyGroup,
  type CompanyGroup,
  type InstalledCompany,
  type InstalledCompanyPatch,
} from "../operator.contract.ts";

const key = "operator";

export const companiesQuery = ({ q = "", group }: { q?: string | undefined; group?: number | undefined }) => {
  const asked = { q: q.trim(), ...(group !== undefined && { group_id: group }) };
  return infiniteQueryOptions({
    queryKey: [key, "companies", asked],
    queryFn: ({ pageParam, signal }) =>
      call(listInstalledCompanies, { query: pageParam === undefined ? asked : queryOfPath(pageParam), signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });
};

export const companyQuery = (company_id: number) =>
  queryOptions({
    queryKey: [key, "company", company_id],
    queryFn: ({ signal }) => call(getInstalledCompany, { params: { company_id }, signal }),
  });

export const groupsQuery = queryOptions({
  queryKey: [key, "groups"],
  queryFn: async ({ signal }) => (await call(listCompanyGroups, { signal })).results,
});

/** Polled while the page is shown. */
export const healthQuery = queryOptions({
  queryKey: [key, "health"],
  queryFn: ({ signal }) => call(getInstallationHealth, { signal }),
  refetchInterval: 10_000,
});

/** Includes the person's own company, which may be the changed one. */
const refresh = (queryClient: QueryClient) =>
  Promise.all(
    ([[key], ["company-settings"], meQuery.queryKey] as const).map((queryKey) =>
      queryClient.invalidateQueries({ queryKey }),
    ),
  );

/** Creates a company. The dialog then shows the result of the invitation. */
export function useCreateCompany() {
  const queryClient = useQueryClient();
  return useCall(createInstalledCompany, {
    input: (body: { name: string; language: string; owner_email: string; owner_name: string }) => ({ body }),
    refreshes: () => refresh(queryClient),
  });
}

type CompanyChange = { patch: InstalledCompanyPatch; shown: Partial<InstalledCompany> };

/** Changes a company with an optimistic update and rollback. */
export function useChangeCompany(company_id: number) {
  const { t } = useTranslation("operator");
  const queryClient = useQueryClient();
  const { queryKey } = companyQuery(company_id);
  return useMutation({
    mutationFn: ({ patch: body }: CompanyChange) => call(patchInstalledCompany, { params: { company_id }, body }),
    onMutate: async ({ shown }) => {
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueryData(queryKey);
      queryClient.setQueryData(queryKey, (old) => old && { ...old, ...shown });
      return before;
    },
    onError: (error, _change, before) => {
      queryClient.setQueryData(queryKey, before);
      flashError(error, t("company.saveFailed"));
    },
    onSettled: () => refresh(queryClient),
  });
}

/** New group for a company, or an existing group to change. */
export type GroupTarget =
  | { kind: "new"; company: Pick<InstalledCompany, "id" | "name"> }
  | { kind: "change"; group: CompanyGroup };

export function useSaveGroup(target: GroupTarget) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ name, career_slug }: { name: string; career_slug: string }) =>
      target.kind === "new"
        ? call(createCompanyGroup, { body: { name, company_id: target.company.id } })
        : call(patchCompanyGroup, {
            params: { group_id: target.group.id },
            body: { name, career_slug: career_slug.trim() || null },
          }),
    onSettled: () => refresh(queryClient),
  });
}
