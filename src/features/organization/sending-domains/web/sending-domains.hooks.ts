import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useMe } from "#features/platform/sessions/web/sessions.hooks.ts";
import { call } from "#web/api.ts";
import { flashError, showFlash } from "#web/flash/flash-store.ts";
import {
  checkSendingDomain,
  listSendingDomains,
  renewSendingKey,
  sendTestMail,
  type SendingDomain,
} from "../sending-domains.contract.ts";

const key = "sending-domains";

export const sendingDomainsQuery = (company_id: number) =>
  queryOptions({
    queryKey: [key, company_id],
    queryFn: ({ signal }) => call(listSendingDomains, { params: { company_id }, signal }),
  });

/** Puts a domain as the server answers it into the list. */
function useShowDomain() {
  const { company_id } = useMe();
  const queryClient = useQueryClient();
  const { queryKey } = sendingDomainsQuery(company_id);
  return (changed: SendingDomain) =>
    queryClient.setQueryData(
      queryKey,
      (before) =>
        before && { ...before, results: before.results.map((one) => (one.domain === changed.domain ? changed : one)) },
    );
}

export function useCheckDomain() {
  const { t } = useTranslation("sending-domains");
  const { company_id } = useMe();
  const show = useShowDomain();
  return useMutation({
    mutationFn: (domain: string) => call(checkSendingDomain, { params: { company_id, domain } }),
    onSuccess: show,
    onError: (error, domain) => flashError(error, t("check.failed", { domain })),
  });
}

export function useRenewKey() {
  const { t } = useTranslation("sending-domains");
  const { company_id } = useMe();
  const show = useShowDomain();
  return useMutation({
    mutationFn: (domain: string) => call(renewSendingKey, { params: { company_id, domain } }),
    onSuccess: (changed) => {
      show(changed);
      showFlash("success", t("renew.done"));
    },
    onError: (error) => flashError(error, t("renew.failed")),
  });
}

/** What the mail server says is shown beside the address. */
export function useTestAddress() {
  const { t } = useTranslation("sending-domains");
  const { company_id } = useMe();
  return useMutation({
    mutationFn: (address_id: number) => call(sendTestMail, { params: { company_id, address_id } }),
    onError: (error) => flashError(error, t("test.failed")),
  });
}
