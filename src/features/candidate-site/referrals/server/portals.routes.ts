import type { FastifyRequest } from "fastify";
import type { Actor } from "#shared/actor.ts";
import { assertAllowed } from "#shared/errors.ts";
import { assertOwnCompany } from "#features/platform/companies/server/own-company.ts";
import type { App } from "#server/app.ts";
import { originOf } from "#server/http/origin.ts";
import { serve } from "#server/http/serve.ts";
import type { Db } from "#server/db/database.ts";
import * as endpoints from "../referrals.contract.ts";
import { canManagePortals } from "../referrals.policy.ts";
import { portalsOf, requirePortal } from "./portals.access.ts";
import { changePortal, makePortal, presentPortal, removePortal, renewPortalAddress } from "./portals.service.ts";

function assertManages(actor: Actor, company_id: number): void {
  assertOwnCompany(actor, company_id);
  assertAllowed(canManagePortals(actor), "referrals:onlyAdmins");
}

function managed(db: Db, actor: Actor, { company_id, portal_id }: { company_id: number; portal_id: number }) {
  assertManages(actor, company_id);
  return requirePortal(db, actor, portal_id);
}

export function portalRoutes(app: App): void {
  const shown = async (db: Db, actor: Actor, request: FastifyRequest, id: number) =>
    presentPortal(app, originOf(app, request), await requirePortal(db, actor, id));

  serve(app, endpoints.listPortals, async ({ db, actor, params, request }) => {
    assertManages(actor, params.company_id);
    const portals = await portalsOf(db, actor);
    return { results: portals.map((portal) => presentPortal(app, originOf(app, request), portal)) };
  });

  serve(app, endpoints.createPortal, async ({ db, actor, params, body, request }) => {
    assertManages(actor, params.company_id);
    return shown(db, actor, request, await makePortal(db, app, actor, body));
  });

  serve(app, endpoints.getPortal, async ({ db, actor, params, request }) => {
    const { id } = await managed(db, actor, params);
    return shown(db, actor, request, id);
  });

  serve(app, endpoints.patchPortal, async ({ db, actor, params, body, request }) => {
    const portal = await managed(db, actor, params);
    await changePortal(db, app, actor, portal, body);
    return shown(db, actor, request, portal.id);
  });

  serve(app, endpoints.deletePortal, async ({ db, actor, params }) =>
    removePortal(db, actor, await managed(db, actor, params)),
  );

  serve(app, endpoints.renewPortal, async ({ db, actor, params, request }) => {
    const portal = await managed(db, actor, params);
    await renewPortalAddress(db, app, actor, portal);
    return shown(db, actor, request, portal.id);
  });
}
