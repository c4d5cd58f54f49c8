import type { Actor } from "#shared/actor.ts";
import { assertAllowed } from "#shared/errors.ts";
import { assertFreshIdentity } from "#features/platform/login-factors/server/assert-fresh-identity.ts";
import type { SystemApp } from "#server/app.ts";
import { serve } from "#server/http/serve.ts";
import { createApiKey, listApiKeys, revokeApiKey } from "../api-keys.contract.ts";
import { canCreateKeys, canManageKeys } from "../api-keys.policy.ts";
import { keysOf, requireKey } from "./api-keys.access.ts";
import { createKey, revokeKey } from "./api-keys.service.ts";

const assertManages = (actor: Actor) => assertAllowed(canManageKeys(actor), "api-keys:onlyAdmins");

export function apiKeyRoutes(app: SystemApp): void {
  serve(app, listApiKeys, async ({ db, actor }) => {
    assertManages(actor);
    return { results: await keysOf(db, actor) };
  });

  serve(
    app,
    createApiKey,
    async ({ actor, request }) => {
      assertManages(actor);
      assertAllowed(canCreateKeys(actor), "api-keys:onlyMembers");
      await assertFreshIdentity(app, request);
    },
    async ({ db, actor, body }) => {
      const { id, secret } = await createKey(db, actor, body);
      return { ...(await requireKey(db, actor, id)), secret };
    },
  );

  serve(app, revokeApiKey, async ({ db, actor, params }) => {
    assertManages(actor);
    await revokeKey(db, actor, await requireKey(db, actor, params.key_id));
    return requireKey(db, actor, params.key_id);
  });
}
