import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { ApiScope } from "#shared/api-scopes.ts";
import type { ReplyOf } from "#shared/contract.ts";
import { useConfirmed } from "#features/platform/sessions/web/identity.tsx";
import { call } from "#web/api.ts";
import { useSingleFlight } from "#web/single-flight.ts";
import { useCall } from "#web/use-call.ts";
import { createApiKey, keyDays, listApiKeys, revokeApiKey, type ApiKey } from "../api-keys.contract.ts";

/** Form values are strings, so `days` is "null" for a key that doesn't expire. */
export type ApiKeyForm = { name: string; scopes: ApiScope[]; days: string };
export type MadeApiKey = ReplyOf<typeof createApiKey>;

const queryKey = ["api-keys"] as const;

export const apiKeysQuery = () =>
  queryOptions({ queryKey, queryFn: async ({ signal }) => (await call(listApiKeys, { signal })).results });

/** Creates a key. Guarded against double clicks, which would create two keys. */
export function useCreateApiKey() {
  const create = useCall(createApiKey, {
    input: ({ days, ...values }: ApiKeyForm) => ({
      body: { ...values, days: keyDays.find((choice) => `${choice}` === days) ?? null },
    }),
    through: useConfirmed(),
    refreshes: [queryKey],
  });
  return useSingleFlight(create);
}

/** Revokes a key. No optimistic update: an admin must not mistake a valid key for a revoked one. */
export function useRevokeApiKey() {
  const { t } = useTranslation("api-keys");
  const queryClient = useQueryClient();
  return useCall(revokeApiKey, {
    input: ({ id: key_id }: ApiKey) => ({ params: { key_id } }),
    store: (revoked) =>
      queryClient.setQueryData(apiKeysQuery().queryKey, (keys) =>
        keys?.map((key) => (key.id === revoked.id ? revoked : key)),
      ),
    done: (revoked) => t("revoke.done", { key: revoked.name }),
    failed: ({ name }) => t("revoke.failed", { key: name }),
    refreshes: [queryKey],
  });
}
