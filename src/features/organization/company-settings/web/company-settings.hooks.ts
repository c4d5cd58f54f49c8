import { queryOptions, useMutation, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { CompanyFeature } from "#shared/actor.ts";
import { meQuery, useMe } from "#features/platform/sessions/web/sessions.hooks.ts";
import { call } from "#web/api.ts";
import { flashError } from "#web/flash/flash-store.ts";
import { useCall } from "#web/use-call.ts";
import {
  createEmailAddress,
  deleteEmailAddress,
  getCompanySettings,
  listEmailAddresses,
  patchCompanySettings,
  patchEmailAddress,
  type CompanyPatch,
  type CompanySettings,
  type EmailAddress,
} from "../company-settings.contract.ts";
import { toggledFeature } from "../toggled-feature.ts";

const key = "company-settings";

export const settingsQuery = (company_id: number) =>
  queryOptions({
    queryKey: [key, company_id],
    queryFn: ({ signal }) => call(getCompanySettings, { params: { company_id }, signal }),
  });

export const addressesQuery = (company_id: number) =>
  queryOptions({
    queryKey: [key, company_id, "addresses"],
    queryFn: async ({ signal }) => (await call(listEmailAddresses, { params: { company_id }, signal })).results,
  });

/** Reloads everything that shows features, time zone or company name. Live updates skip the author's own changes. */
const refresh = (queryClient: QueryClient) =>
  Promise.all(
    ([[key], meQuery.queryKey, ["job-lists"], ["jobs"], ["search"], ["applications"]] as const).map((queryKey) =>
      queryClient.invalidateQueries({ queryKey }),
    ),
  );

/** Saves the settings. No optimistic update, because the form shows the typed values until they are saved. */
export function useSaveSettings() {
  const { t } = useTranslation("company-settings");
  const { company_id } = useMe();
  const queryClient = useQueryClient();
  return useCall(patchCompanySettings, {
    input: (body: CompanyPatch) => ({ params: { company_id }, body }),
    store: (saved) => queryClient.setQueryData(settingsQuery(company_id).queryKey, saved),
    done: () => t("saved"),
    refreshes: () => refresh(queryClient),
  });
}

/** Optimistic update with rollback: flips the switch immediately, and back if the server refuses. */
export function useToggleFeature() {
  const { t } = useTranslation("company-settings");
  const { company_id } = useMe();
  const queryClient = useQueryClient();
  const { queryKey } = settingsQuery(company_id);
  return useMutation({
    mutationFn: ({ settings, feature }: { settings: CompanySettings; feature: CompanyFeature }) =>
      call(patchCompanySettings, {
        params: { company_id },
        body: { features: toggledFeature(settings.features, feature) },
      }),
    onMutate: async ({ settings, feature }) => {
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, { ...settings, features: toggledFeature(settings.features, feature) });
      return settings;
    },
    onError: (error, _toggle, before) => {
      queryClient.setQueryData(queryKey, before);
      flashError(error, t("saveFailed"));
    },
    onSettled: () => refresh(queryClient),
  });
}

export function useAddressChanges() {
  const { t } = useTranslation("company-settings");
  const { company_id } = useMe();
  const addresses = [addressesQuery(company_id).queryKey];
  return {
    /** Without an error message, because the form shows the refusal. */
    add: useCall(createEmailAddress, {
      input: (body: { email: string; name: string }) => ({ params: { company_id }, body }),
      refreshes: addresses,
    }),
    makeDefault: useCall(patchEmailAddress, {
      input: ({ id }: EmailAddress) => ({
        params: { company_id, address_id: id },
        body: { is_default: true as const },
      }),
      failed: () => t("saveFailed"),
      refreshes: addresses,
    }),
    remove: useCall(deleteEmailAddress, {
      input: ({ id }: EmailAddress) => ({ params: { company_id, address_id: id } }),
      failed: () => t("saveFailed"),
      refreshes: addresses,
    }),
  };
}
