import { keepPreviousData, queryOptions, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useMe } from "#features/platform/sessions/web/sessions.hooks.ts";
import { call } from "#web/api.ts";
import { useCall } from "#web/use-call.ts";
import {
  getCareerLook,
  patchCareerLook,
  previewCareerLook,
  type CareerLookDraft,
  type CareerLookPatch,
} from "../career-look.contract.ts";

const key = "career-look";

export const lookQuery = (company_id: number) =>
  queryOptions({
    queryKey: [key, company_id],
    queryFn: ({ signal }) => call(getCareerLook, { params: { company_id }, signal }),
  });

/** Career page with an unsaved look. Each draft has its own cache entry, which is dropped soon. */
export const lookPreviewQuery = (company_id: number, draft: CareerLookDraft) =>
  queryOptions({
    queryKey: [key, company_id, "preview", draft],
    queryFn: async ({ signal }) =>
      (await call(previewCareerLook, { params: { company_id }, body: draft, signal })).html,
    placeholderData: keepPreviousData,
    gcTime: 5_000,
  });

/** Saves the look without an optimistic update, because the form keeps the typed values until the server has saved them. */
export function useSaveLook() {
  const { t } = useTranslation("career-look");
  const { company_id } = useMe();
  const queryClient = useQueryClient();
  return useCall(patchCareerLook, {
    input: (body: CareerLookPatch) => ({ params: { company_id }, body }),
    store: (saved) => queryClient.setQueryData(lookQuery(company_id).queryKey, saved),
    done: () => t("saved"),
    // Not awaited, because until the save completes, leaving the form asks for confirmation.
    refreshes: () => {
      for (const name of [key, "company-settings", "media"] as const)
        void queryClient.invalidateQueries({ queryKey: [name] });
    },
  });
}
