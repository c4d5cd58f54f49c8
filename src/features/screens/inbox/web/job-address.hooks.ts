import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { call } from "#web/api.ts";
import { useCall } from "#web/use-call.ts";
import { getJobAddress, putJobAddress } from "../job-address.contract.ts";

/** Below the job's key, because changing the address changes the job's version. */
export const jobAddressQuery = (job_id: number) =>
  queryOptions({
    queryKey: ["jobs", job_id, "mail-address"],
    queryFn: ({ signal }) => call(getJobAddress, { params: { job_id }, signal }),
  });

export function useSwitchAddress(job_id: number) {
  const { t } = useTranslation("inbox");
  const queryClient = useQueryClient();
  return useCall(putJobAddress, {
    input: (is_on: boolean) => ({ params: { job_id }, body: { is_on } }),
    store: (address) => queryClient.setQueryData(jobAddressQuery(job_id).queryKey, address),
    failed: () => t("address.failed"),
    refreshes: [["jobs", job_id]],
  });
}
