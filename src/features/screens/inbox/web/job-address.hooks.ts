import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { call } from "#web/api.ts";
import { flashError } from "#web/flash/flash-store.ts";
import { getJobAddress, putJobAddress } from "../job-address.contract.ts";

/** With the job, which a change of its address makes outdated. */
export const jobAddressQuery = (job_id: number) =>
  queryOptions({
    queryKey: ["jobs", job_id, "mail-address"],
    queryFn: ({ signal }) => call(getJobAddress, { params: { job_id }, signal }),
  });

export function useSwitchAddress(job_id: number) {
  const { t } = useTranslation("inbox");
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (is_on: boolean) => call(putJobAddress, { params: { job_id }, body: { is_on } }),
    onSuccess: (address) => queryClient.setQueryData(jobAddressQuery(job_id).queryKey, address),
    onError: (error) => flashError(error, t("address.failed")),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ["jobs", job_id] }),
  });
}
