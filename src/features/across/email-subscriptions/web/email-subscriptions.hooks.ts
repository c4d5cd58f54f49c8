import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useMe } from "#features/platform/sessions/web/sessions.hooks.ts";
import { call } from "#web/api.ts";
import { flashError } from "#web/flash/flash-store.ts";
import { createUnsubscribe, deleteUnsubscribe, listUnsubscribes } from "../email-subscriptions.contract.ts";
import type { EmailTemplate } from "../email-templates.ts";

export const unsubscribesQuery = (company_id: number, id: number) =>
  queryOptions({
    queryKey: ["people", company_id, id, "unsubscribes"],
    queryFn: async ({ signal }) => (await call(listUnsubscribes, { params: { company_id, id }, signal })).results,
  });

type Toggle = { name: EmailTemplate; isSubscribed: boolean };

/** Id of an entry that the server hasn't saved yet. */
const pending = 0;

/**
 * Toggles an email with an optimistic update and rollback. Mutations run one after the other, because switching on
 * again needs the id that switching off created.
 */
export function useToggleEmail(id: number) {
  const { t } = useTranslation("email-subscriptions");
  const { company_id } = useMe();
  const queryClient = useQueryClient();
  const { queryKey } = unsubscribesQuery(company_id, id);
  const params = { company_id, id };
  const without = (name: EmailTemplate) =>
    (queryClient.getQueryData(queryKey) ?? []).filter(({ template_name }) => template_name !== name);

  return useMutation({
    scope: { id: `emails-${company_id}-${id}` },
    mutationFn: async ({ name, isSubscribed }: Toggle) => {
      if (!isSubscribed) {
        await call(createUnsubscribe, { params, body: { template_name: name } });
        return;
      }
      const { results } = await call(listUnsubscribes, { params });
      const entry = results.find(({ template_name }) => template_name === name);
      if (entry) await call(deleteUnsubscribe, { params: { ...params, unsubscribe_id: entry.id } });
    },
    onMutate: async ({ name, isSubscribed }) => {
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueryData(queryKey);
      queryClient.setQueryData(queryKey, [
        ...without(name),
        ...(isSubscribed ? [] : [{ id: pending, template_name: name }]),
      ]);
      return before;
    },
    onError: (error, _toggle, before) => {
      queryClient.setQueryData(queryKey, before);
      flashError(error, t("failed"));
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  });
}
