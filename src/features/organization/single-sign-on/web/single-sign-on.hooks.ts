import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { z } from "zod";
import { useConfirmed } from "#features/platform/sessions/web/identity.tsx";
import { useMe } from "#features/platform/sessions/web/sessions.hooks.ts";
import { call } from "#web/api.ts";
import { flashError, showFlash } from "#web/flash/flash-store.ts";
import { getSingleSignOn, removeSingleSignOn, saveSingleSignOn } from "../single-sign-on.contract.ts";

const key = "single-sign-on";

export const singleSignOnQuery = (company_id: number) =>
  queryOptions({
    queryKey: [key, company_id],
    queryFn: ({ signal }) => call(getSingleSignOn, { params: { company_id }, signal }),
  });

/** Whether it is forced shows with people as well, and the author of a change is not told of it live. */
function useRefresh() {
  const queryClient = useQueryClient();
  return () => Promise.all([[key], ["people"]].map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}

/** The form keeps what was typed until the server has it, so nothing is shown before. */
export function useSaveConnection() {
  const { t } = useTranslation("single-sign-on");
  const { company_id } = useMe();
  const queryClient = useQueryClient();
  const refresh = useRefresh();
  const confirmed = useConfirmed();
  return useMutation({
    mutationFn: (body: z.input<typeof saveSingleSignOn.body & {}>) =>
      confirmed(() => call(saveSingleSignOn, { params: { company_id }, body })),
    onSuccess: (saved) => {
      queryClient.setQueryData(singleSignOnQuery(company_id).queryKey, saved);
      showFlash("success", t("saved"));
    },
    onSettled: refresh,
  });
}

export function useRemoveConnection() {
  const { t } = useTranslation("single-sign-on");
  const { company_id } = useMe();
  const refresh = useRefresh();
  const confirmed = useConfirmed();
  return useMutation({
    mutationFn: () => confirmed(() => call(removeSingleSignOn, { params: { company_id } })),
    onSuccess: () => showFlash("success", t("remove.done")),
    onError: (error: Error) => flashError(error, t("saveFailed")),
    onSettled: refresh,
  });
}
