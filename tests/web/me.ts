import type { Me } from "#features/platform/sessions/sessions.contract.ts";
import { meQuery } from "#features/platform/sessions/web/sessions.hooks.ts";
import { createQueryClient } from "#web/query-client.ts";

export const maja: Me = {
  id: 7,
  email: "maja@fjord.test",
  name: "Maja Ek",
  language: "en",
  company_id: 1,
  role: "manager",
  is_superuser: false,
  viewed_by: null,
  cu_permissions: [],
  company_features: [],
  working_days: [1, 2, 3, 4, 5],
  comments_default_private: false,
  reads_ratings: true,
  companies: [{ id: 1, name: "Fjord", internal_name: "Fjord", slug: "fjord" }],
  has_more_companies: false,
  requisitions_integration: null,
  signing_integration: null,
  email_signature: "",
  avatar_url: null,
  time_zone: "Europe/Oslo",
};

/** Creates a query client with a signed-in person. */
export function signedIn(me: Partial<Me> = {}) {
  const queryClient = createQueryClient();
  queryClient.setQueryData(meQuery.queryKey, { ...maja, ...me });
  return queryClient;
}
