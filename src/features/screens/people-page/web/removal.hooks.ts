import { queryOptions, useMutation } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import {
  listUsers,
  removeUser,
  undoRemoval,
  type PersonDetails,
} from "#features/organization/people/people.contract.ts";
import { asPicked, useActing, useRefreshPeople } from "#features/organization/people/web/people.hooks.ts";
import { call } from "#web/api.ts";
import type { Person } from "#web/ui/person.ts";
import { undoable } from "#web/undo.ts";
import { getOwnedWork } from "../people-page.contract.ts";

export const ownedWorkQuery = (company_id: number, id: number) =>
  queryOptions({
    queryKey: ["people", company_id, id, "owned-work"],
    queryFn: ({ signal }) => call(getOwnedWork, { params: { company_id, id }, signal }),
  });

/** Query for the other members, who can take over a person's work. */
export const colleaguesQuery = (company_id: number, leaving_id: number, q: string) =>
  queryOptions({
    queryKey: ["people", company_id, "colleagues", leaving_id, q],
    queryFn: async ({ signal }): Promise<Person[]> => {
      const { results } = await call(listUsers, { params: { company_id }, query: { q, page_size: 20 }, signal });
      return results.filter(({ id, state }) => id !== leaving_id && state === "active").map(asPicked);
    },
  });

/** Removes a person. The success message offers to undo it. */
export function useRemovePerson() {
  const { t } = useTranslation("people");
  const { company_id } = useActing();
  const refresh = useRefreshPeople();
  return useMutation({
    mutationFn: ({ person, hand_to }: { person: PersonDetails; hand_to: number | null }) =>
      call(removeUser, { params: { company_id, id: person.id }, body: { hand_to } }),
    onSuccess: ({ removal_id }, { person: { id, name } }) => {
      const takeBack = async () => {
        await call(undoRemoval, { params: { company_id, id, removal_id }, body: {} }).finally(() => void refresh());
        return t("remove.undone", { name });
      };
      undoable({ takeBack, failed: t("remove.undoFailed", { name }) }).succeed(
        undefined,
        t("remove.removed", { name }),
      );
    },
    onSettled: refresh,
  });
}
