import { infiniteQueryOptions, queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useMe } from "#features/platform/sessions/web/sessions.hooks.ts";
import { call } from "#web/api.ts";
import { queryOfPath } from "#web/search-params.ts";
import { useCall } from "#web/use-call.ts";
import { getSmsConfig, listSmsEntries, patchSmsConfig, type SmsConfigPatch } from "../sms.contract.ts";

const key = "sms";

/** Always refetched, because each SMS that a colleague sends changes the balance. */
export const smsConfigQuery = (company_id: number) =>
  queryOptions({
    queryKey: [key, company_id],
    queryFn: ({ signal }) => call(getSmsConfig, { params: { company_id }, signal }),
    staleTime: 0,
  });

export const smsEntriesQuery = (company_id: number) =>
  infiniteQueryOptions({
    queryKey: [key, company_id, "entries"],
    queryFn: ({ pageParam, signal }) =>
      call(listSmsEntries, {
        params: { company_id },
        query: pageParam === undefined ? {} : queryOfPath(pageParam),
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
  });

export function useSaveSmsConfig() {
  const { t } = useTranslation("sms");
  const { company_id } = useMe();
  const queryClient = useQueryClient();
  return useCall(patchSmsConfig, {
    input: (body: SmsConfigPatch) => ({ params: { company_id }, body }),
    store: (saved) => queryClient.setQueryData(smsConfigQuery(company_id).queryKey, saved),
    done: () => t("saved"),
    refreshes: [[key]],
  });
}

/** Returns the SMS prices and balance, or undefined while they load. */
export function useSmsConfig() {
  const { company_id } = useMe();
  return useQuery(smsConfigQuery(company_id)).data;
}
