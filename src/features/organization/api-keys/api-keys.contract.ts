import { z } from "zod";
import { apiScopes } from "#shared/api-scopes.ts";
import { endpoint } from "#shared/contract.ts";
import { Id, IsoTime, QueryId } from "#shared/schemas.ts";

export const maxKeyName = 80;

/** Days until a key expires. Null for a key that is valid until it is revoked. */
export const keyDays = [30, 90, 365, null] as const;

export const ApiKey = z.object({
  id: Id,
  name: z.string(),
  /** Last characters of the key, so that its owner recognizes it. */
  hint: z.string(),
  scopes: z.array(z.enum(apiScopes)),
  /** Person on whose behalf the key acts. */
  user: z.object({ id: Id, name: z.string() }),
  dt_created: IsoTime,
  expires_at: IsoTime.nullable(),
  has_expired: z.boolean(),
  revoked_at: IsoTime.nullable(),
  dt_used: IsoTime.nullable(),
});
export type ApiKey = z.infer<typeof ApiKey>;

const path = "/v2/api-keys/";

export const listApiKeys = endpoint({
  name: "listApiKeys",
  summary: "The company's keys for programs, newest first, with those of the last month that were revoked.",
  method: "GET",
  path,
  guard: "session",
  access: "api_key:manage",
  reply: z.object({ results: z.array(ApiKey) }),
});

export const createApiKey = endpoint({
  name: "createApiKey",
  summary: "Make a key. Its secret is in this answer and nowhere else.",
  method: "POST",
  path,
  guard: "session",
  access: "api_key:create",
  body: z.strictObject({
    name: z.string().trim().min(1).max(maxKeyName),
    scopes: z.array(z.enum(apiScopes)).min(1, "api-keys:noScope").max(apiScopes.length),
    days: z.union(keyDays.map((days) => z.literal(days))),
  }),
  reply: ApiKey.extend({ secret: z.string() }),
  status: 201,
});

export const revokeApiKey = endpoint({
  name: "revokeApiKey",
  summary: "Revoke a key for good: its next request is refused.",
  method: "DELETE",
  path: `${path}:key_id/`,
  guard: "session",
  access: "api_key:revoke",
  params: z.object({ key_id: QueryId }),
  reply: ApiKey,
});
