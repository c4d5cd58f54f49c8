import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useMe } from "#features/platform/sessions/web/sessions.hooks.ts";
import { call } from "#web/api.ts";
import { useCall } from "#web/use-call.ts";
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

/** Replaces a domain in the cached list with the server's response. */
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
  return useCall(checkSendingDomain, {
    input: (domain: string) => ({ params: { company_id, domain } }),
    store: show,
    failed: (domain) => t("check.failed", { domain }),
  });
}

export function useRenewKey() {
  const { t } = useTranslation("sending-domains");
  const { company_id } = useMe();
  const show = useShowDomain();
  return useCall(renewSendingKey, {
    input: (domain: string) => ({ params: { company_id, domain } }),
    store: (changed) => show(changed),
    done: () => t("renew.done"),
    failed: () => t("renew.failed"),
  });
}

/** Without a success message, because the mail server's response appears next to the email address. */
export function useTestAddress() {
  const { t } = useTranslation("sending-domains");
  const { company_id } = useMe();
  return useCall(sendTestMail, {
    input: (address_id: number) => ({ params: { company_id, address_id } }),
    failed: () => t("test.failed"),
  });
}
