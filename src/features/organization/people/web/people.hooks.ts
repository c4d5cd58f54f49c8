import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { CompanyRole } from "#shared/actor.ts";
import { minPersonText } from "#features/organization/jobs/jobs.contract.ts";
import { meQuery, useMe } from "#features/platform/sessions/web/sessions.hooks.ts";
import { call } from "#web/api.ts";
import { flashError, showFlash } from "#web/flash/flash-store.ts";
import { queryOfPath } from "#web/search-params.ts";
import {
  assignRole,
  getUser,
  listUserJobs,
  listUsers,
  setBypassSso,
  setExpiresAt,
  setName,
  type ListedPerson,
  type PersonDetails,
} from "../people.contract.ts";

type PeopleFilter = { q?: string | undefined; role?: readonly CompanyRole[] | undefined };

/** Query for the company's people by name. A text below the minimum length doesn't filter. */
export const peopleQuery = (company_id: number, { q = "", role = [] }: PeopleFilter) => {
  const asked = { q: q.trim().length < minPersonText ? "" : q.trim(), role: [...role] };
  return infiniteQueryOptions({
    queryKey: ["people", company_id, "list", asked],
    queryFn: ({ pageParam, signal }) =>
      call(listUsers, {
        params: { company_id },
        query: pageParam === undefined ? asked : queryOfPath(pageParam),
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });
};

/** Query for the first people whose name or email address contains a text. */
export const firstPeopleQuery = (company_id: number, q: string) =>
  queryOptions({
    queryKey: ["people", company_id, "first", q],
    queryFn: async ({ signal }) =>
      (await call(listUsers, { params: { company_id }, query: { q, page_size: 8 }, signal })).results,
    placeholderData: keepPreviousData,
  });

/** Converts a person for a picker. The email address is empty for users who can't see it. */
export const asPicked = ({ id, name, email, color, role, is_superuser, state }: Picked) => ({
  id,
  name,
  email: email ?? "",
  color,
  role,
  is_superuser,
  state,
  is_removed: state === "removed",
});
type Picked = Pick<ListedPerson, "id" | "name" | "email" | "color" | "role" | "is_superuser" | "state">;

/** Query for a picker whose choice appears in the URL. Includes removed people. */
export const pickedPeopleQuery = (company_id: number, q: string) =>
  queryOptions({
    queryKey: ["people", company_id, "picked", q],
    queryFn: async ({ signal }) =>
      (
        await call(listUsers, { params: { company_id }, query: { q, page_size: 8, with_removed: true }, signal })
      ).results.map(asPicked),
  });
export type PickedPerson = ReturnType<typeof asPicked>;

/** Query for a picked person by the id in the URL. */
export const pickedPersonQuery = (company_id: number, id: number) =>
  queryOptions({
    queryKey: ["people", company_id, "picked-one", id],
    queryFn: async ({ signal }) =>
      asPicked(await call(getUser, { params: { company_id, id }, query: { with_removed: true }, signal })),
  });

export const personQuery = (company_id: number, id: number) =>
  queryOptions({
    queryKey: ["people", company_id, id],
    queryFn: ({ signal }) => call(getUser, { params: { company_id, id }, signal }),
  });

export const personJobsQuery = (company_id: number, id: number) =>
  infiniteQueryOptions({
    queryKey: ["people", company_id, id, "jobs"],
    queryFn: ({ pageParam, signal }) =>
      call(listUserJobs, {
        params: { company_id, id },
        query: pageParam === undefined ? {} : queryOfPath(pageParam),
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
  });

/** Returns the signed-in person in the shape that policies expect. */
export function useActing() {
  const me = useMe();
  return { ...me, user_id: me.id };
}

type PersonChange =
  | { kind: "role"; role: CompanyRole }
  | { kind: "name"; value: string }
  | { kind: "expiry"; value: string | null }
  | { kind: "bypass"; can_bypass_sso: boolean };

/** Mutation of one property of a person: an optimistic update with rollback and the server's reason on failure. */
export function useChangePerson(person: Pick<PersonDetails, "id">) {
  const { t } = useTranslation(["people", "sessions"]);
  const { company_id } = useMe();
  const queryClient = useQueryClient();
  const { queryKey } = personQuery(company_id, person.id);
  const params = { company_id, id: person.id };

  return useMutation({
    mutationFn: (change: PersonChange) => {
      if (change.kind === "role") return call(assignRole, { params: { ...params, role: change.role }, body: {} });
      if (change.kind === "name") return call(setName, { params, body: { field: "name", value: change.value } });
      if (change.kind === "expiry") return call(setExpiresAt, { params, body: { value: change.value } });
      return call(setBypassSso, { params, body: { can_bypass_sso: change.can_bypass_sso } });
    },
    onMutate: async (change) => {
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueryData(queryKey);
      queryClient.setQueryData(queryKey, (shown) => shown && { ...shown, ...shownAtOnce(change) });
      return before;
    },
    onSuccess: (saved, change) => {
      queryClient.setQueryData(queryKey, saved);
      if (change.kind === "role")
        showFlash("success", t("roleChanged", { name: saved.name, role: t(`sessions:roles.${saved.role}`) }));
    },
    onError: (error, { kind }, before) => {
      queryClient.setQueryData(queryKey, before);
      flashError(error, kind === "role" ? t("roleFailed") : t("saveFailed"));
    },
    onSettled: useRefreshPeople(),
  });
}

function shownAtOnce(change: PersonChange): Partial<PersonDetails> {
  if (change.kind === "role") return { role: change.role };
  if (change.kind === "name") return { name: change.value };
  if (change.kind === "expiry") return { expires_on: change.value };
  return { can_bypass_sso: change.can_bypass_sso };
}

/** Also reloads the signed-in person, whose own name can have changed. */
export function useRefreshPeople() {
  const queryClient = useQueryClient();
  return () =>
    Promise.all(
      ([["people"], meQuery.queryKey] as const).map((queryKey) => queryClient.invalidateQueries({ queryKey })),
    );
}
