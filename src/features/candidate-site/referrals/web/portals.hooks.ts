import { queryOptions } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { BodyOf } from "#shared/contract.ts";
import { useMe } from "#features/platform/sessions/web/sessions.hooks.ts";
import { call } from "#web/api.ts";
import { useSingleFlight } from "#web/single-flight.ts";
import { useCall } from "#web/use-call.ts";
import {
  createPortal,
  deletePortal,
  listPortals,
  patchPortal,
  renewPortal,
  type Portal,
} from "../referrals.contract.ts";

export type PortalValues = Required<BodyOf<typeof createPortal>>;

/** Query key that live changes of portals invalidate. */
const queryKey = ["referrals"] as const;

export const portalsQuery = (company_id: number) =>
  queryOptions({
    queryKey: [...queryKey, company_id],
    queryFn: async ({ signal }) => (await call(listPortals, { params: { company_id }, signal })).results,
  });

function useCompany() {
  const { company_id } = useMe();
  return { company_id, paramsOf: ({ id }: Portal) => ({ params: { company_id, portal_id: id } }) };
}

export function useCreatePortal() {
  const { t } = useTranslation("referrals");
  const { company_id } = useCompany();
  const create = useCall(createPortal, {
    input: (body: PortalValues) => ({ params: { company_id }, body }),
    done: ({ name }) => t("made", { name }),
    refreshes: [queryKey],
  });
  return useSingleFlight(create);
}

export function useChangePortal(portal: Portal) {
  const { paramsOf } = useCompany();
  return useCall(patchPortal, {
    input: (body: BodyOf<typeof patchPortal>) => ({ ...paramsOf(portal), body }),
    refreshes: [queryKey],
  });
}

/**
 * Activates or deactivates a portal. Shows a flash message, because the menu has closed by the time the response arrives.
 */
export function useSwitchPortal() {
  const { t } = useTranslation("referrals");
  const { paramsOf } = useCompany();
  return useCall(patchPortal, {
    input: (portal: Portal) => ({ ...paramsOf(portal), body: { is_active: !portal.is_active } }),
    done: ({ name, is_active }) => t(is_active ? "isOn" : "isOff", { name }),
    failed: ({ name }) => t("changeFailed", { name }),
    refreshes: [queryKey],
  });
}

export function useRenewPortal() {
  const { t } = useTranslation("referrals");
  const { paramsOf } = useCompany();
  return useCall(renewPortal, {
    input: paramsOf,
    done: ({ name }) => t("renew.done", { name }),
    failed: () => t("renew.failed"),
    refreshes: [queryKey],
  });
}

export function useDeletePortal() {
  const { t } = useTranslation("referrals");
  const { paramsOf } = useCompany();
  return useCall(deletePortal, {
    input: paramsOf,
    done: (_answer, { name }) => t("delete.done", { name }),
    failed: ({ name }) => t("delete.failed", { name }),
    refreshes: [queryKey],
  });
}
