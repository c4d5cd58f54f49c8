import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { z } from "zod";
import { useConfirmed } from "#features/platform/sessions/web/identity.tsx";
import { useMe } from "#features/platform/sessions/web/sessions.hooks.ts";
import { call } from "#web/api.ts";
import { useCall } from "#web/use-call.ts";
import { getSingleSignOn, removeSingleSignOn, saveSingleSignOn } from "../single-sign-on.contract.ts";

const key = "single-sign-on";

export const singleSignOnQuery = (company_id: number) =>
  queryOptions({
    queryKey: [key, company_id],
    queryFn: ({ signal }) => call(getSingleSignOn, { params: { company_id }, signal }),
  });

/** The people pages also show whether single sign-on is forced. Live updates skip the author's own changes. */
const refreshes = [[key], ["people"]] as const;

/** Saves the connection. No optimistic update, because the form shows the typed values until they are saved. */
export function useSaveConnection() {
  const { t } = useTranslation("single-sign-on");
  const { company_id } = useMe();
  const queryClient = useQueryClient();
  const confirmed = useConfirmed();
  return useCall(saveSingleSignOn, {
    input: (body: z.input<typeof saveSingleSignOn.body & {}>) => ({ params: { company_id }, body }),
    through: confirmed,
    store: (saved) => queryClient.setQueryData(singleSignOnQuery(company_id).queryKey, saved),
    done: () => t("saved"),
    refreshes,
  });
}

export function useRemoveConnection() {
  const { t } = useTranslation("single-sign-on");
  const { company_id } = useMe();
  const confirmed = useConfirmed();
  return useCall(removeSingleSignOn, {
    input: () => ({ params: { company_id } }),
    through: confirmed,
    done: () => t("remove.done"),
    failed: () => t("saveFailed"),
    refreshes,
  });
}
