import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { BodyOf } from "#shared/contract.ts";
import { useMe } from "#features/platform/sessions/web/sessions.hooks.ts";
import { call } from "#web/api.ts";
import { flashError, showFlash } from "#web/flash/flash-store.ts";
import { useSingleFlight } from "#web/single-flight.ts";
import {
  createPortal,
  deletePortal,
  listPortals,
  patchPortal,
  renewPortal,
  type Portal,
} from "../referrals.contract.ts";

export type PortalValues = Required<BodyOf<typeof createPortal>>;

/** Live changes name it: whatever changes of portals asks for all of this again. */
const queryKey = ["referrals"] as const;

export const portalsQuery = (company_id: number) =>
  queryOptions({
    queryKey: [...queryKey, company_id],
    queryFn: async ({ signal }) => (await call(listPortals, { params: { company_id }, signal })).results,
  });

function useCompany() {
  const { company_id } = useMe();
  const queryClient = useQueryClient();
  return {
    company_id,
    paramsOf: ({ id }: Portal) => ({ params: { company_id, portal_id: id } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  };
}

export function useCreatePortal() {
  const { t } = useTranslation("referrals");
  const { company_id, onSettled } = useCompany();
  const create = useMutation({
    mutationFn: (body: PortalValues) => call(createPortal, { params: { company_id }, body }),
    onSuccess: ({ name }) => showFlash("success", t("made", { name })),
    onSettled,
  });
  return useSingleFlight(create);
}

export function useChangePortal(portal: Portal) {
  const { paramsOf, onSettled } = useCompany();
  return useMutation({
    mutationFn: (body: BodyOf<typeof patchPortal>) => call(patchPortal, { ...paramsOf(portal), body }),
    onSettled,
  });
}

/** Its answer comes after the menu has closed. */
export function useSwitchPortal() {
  const { t } = useTranslation("referrals");
  const { paramsOf, onSettled } = useCompany();
  return useMutation({
    mutationFn: (portal: Portal) => call(patchPortal, { ...paramsOf(portal), body: { is_active: !portal.is_active } }),
    onSuccess: ({ name, is_active }) => showFlash("success", t(is_active ? "isOn" : "isOff", { name })),
    onError: (error, { name }) => flashError(error, t("changeFailed", { name })),
    onSettled,
  });
}

export function useRenewPortal() {
  const { t } = useTranslation("referrals");
  const { paramsOf, onSettled } = useCompany();
  return useMutation({
    mutationFn: (portal: Portal) => call(renewPortal, paramsOf(portal)),
    onSuccess: ({ name }) => showFlash("success", t("renew.done", { name })),
    onError: (error) => flashError(error, t("renew.failed")),
    onSettled,
  });
}

export function useDeletePortal() {
  const { t } = useTranslation("referrals");
  const { paramsOf, onSettled } = useCompany();
  return useMutation({
    mutationFn: (portal: Portal) => call(deletePortal, paramsOf(portal)),
    onSuccess: (_answer, { name }) => showFlash("success", t("delete.done", { name })),
    onError: (error, { name }) => flashError(error, t("delete.failed", { name })),
    onSettled,
  });
}
