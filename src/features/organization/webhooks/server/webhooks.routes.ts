import type { FastifyRequest } from "fastify";
import type { Actor } from "#shared/actor.ts";
import { assertAllowed } from "#shared/errors.ts";
import { assertFreshIdentity } from "#features/platform/login-factors/server/assert-fresh-identity.ts";
import type { SystemApp } from "#server/app.ts";
import { pagesOf } from "#server/http/cursors.ts";
import { serve } from "#server/http/serve.ts";
import type { Db } from "#server/db/database.ts";
import * as endpoints from "../webhooks.contract.ts";
import { canManageWebhooks } from "../webhooks.policy.ts";
import { deliveriesPage, requireDelivery } from "./deliveries.queries.ts";
import { requireWebhook, webhooksOf } from "./webhooks.access.ts";
import { changeWebhook, createWebhook, deleteWebhook, renewSecret, replay, sendTest } from "./webhooks.service.ts";

const assertManages = (actor: Actor) => assertAllowed(canManageWebhooks(actor), "webhooks:onlyAdmins");

type Asked = { actor: Actor; params: { webhook_id: number }; request: FastifyRequest };

function managed(db: Db, actor: Actor, { webhook_id }: { webhook_id: number }) {
  assertManages(actor);
  return requireWebhook(db, actor, webhook_id);
}

export function webhookRoutes(app: SystemApp): void {
  /** Finds the webhook first, so that only authorized people are asked to confirm their identity. */
  async function assertFresh({ actor, params, request }: Asked): Promise<void> {
    assertManages(actor);
    await app.database.tenant({ company_ids: [actor.company_id], readOnly: true }, (db) => managed(db, actor, params));
    await assertFreshIdentity(app, request);
  }

  serve(app, endpoints.listWebhooks, async ({ db, actor }) => {
    assertManages(actor);
    return { results: await webhooksOf(db, actor) };
  });

  serve(app, endpoints.getWebhook, async ({ db, actor, params }) => managed(db, actor, params));

  serve(
    app,
    endpoints.createWebhook,
    async ({ actor, request }) => {
      assertManages(actor);
      await assertFreshIdentity(app, request);
    },
    async ({ db, actor, body }) => {
      const { id, secret } = await createWebhook(db, app, actor, body);
      return { ...(await requireWebhook(db, actor, id)), secret };
    },
  );

  serve(
    app,
    endpoints.patchWebhook,
    // A new URL or more event types let data leave the company, so they need a confirmed identity. Renaming and switching
    // don't.
    ({ actor, params, body, request }) =>
      body.url === undefined && body.types === undefined ? Promise.resolve() : assertFresh({ actor, params, request }),
    async ({ db, actor, params, body }) => {
      await changeWebhook(db, app, actor, await managed(db, actor, params), body);
      return requireWebhook(db, actor, params.webhook_id);
    },
  );

  serve(app, endpoints.deleteWebhook, async ({ db, actor, params }) => {
    await deleteWebhook(db, actor, await managed(db, actor, params));
  });

  serve(app, endpoints.renewWebhookSecret, assertFresh, async ({ db, actor, params }) => {
    const secret = await renewSecret(db, app, actor, await managed(db, actor, params));
    return { ...(await requireWebhook(db, actor, params.webhook_id)), secret };
  });

  serve(app, endpoints.testWebhook, async ({ db, actor, params }) => {
    const id = await sendTest(db, app, actor, await managed(db, actor, params));
    return requireDelivery(db, actor, params.webhook_id, id);
  });

  serve(app, endpoints.listDeliveries, async ({ db, actor, params, query }) => {
    const { id: webhook_id } = await managed(db, actor, params);
    const pages = pagesOf(app.secrets, endpoints.listDeliveries, { company_id: actor.company_id, params, query });
    const page = { page_size: query.page_size, after: pages.after() };
    const { results, last } = await deliveriesPage(db, actor, { webhook_id, state: query.state }, page);
    return { next: pages.next(last), results };
  });

  serve(app, endpoints.replayDelivery, async ({ db, actor, params }) => {
    const webhook = await managed(db, actor, params);
    const { id } = await requireDelivery(db, actor, webhook.id, params.delivery_id);
    await replay(db, app, actor, webhook, id);
    return requireDelivery(db, actor, webhook.id, id);
  });

  serve(app, endpoints.replayFailedDeliveries, async ({ db, actor, params }) => ({
    replayed: await replay(db, app, actor, await managed(db, actor, params)),
  }));
}
