import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "#web/api.ts";
import { sendOnce } from "#web/send-once.ts";
import { useCall } from "#web/use-call.ts";
import { getInstalledSms, patchInstalledSms, topUpSms } from "../texts.contract.ts";

export const textsQuery = (company_id: number) =>
  queryOptions({
    queryKey: ["operator", "texts", company_id],
    queryFn: ({ signal }) => call(getInstalledSms, { params: { company_id }, signal }),
  });

/** Mutations for the price of an SMS and for payments. Each form shows its own errors. */
export function useTextChanges(company_id: number) {
  const queryClient = useQueryClient();
  const { queryKey } = textsQuery(company_id);
  const params = { company_id };
  const onSettled = () => queryClient.invalidateQueries({ queryKey: ["sms"] });
  return {
    price: useCall(patchInstalledSms, {
      input: (body: { sms_price_default: string }) => ({ params, body }),
      store: (saved) => queryClient.setQueryData(queryKey, saved),
      refreshes: [["sms"]],
    }),
    payment: useMutation({
      mutationFn: (body: { amount: string }) =>
        sendOnce({ params, body }, (idempotency_key) => call(topUpSms, { params, body, idempotency_key })),
      onSuccess: (saved) => queryClient.setQueryData(queryKey, saved),
      onSettled,
    }),
  };
}
