import type { Actor } from "#shared/actor.ts";
import { assertAllowed, notFound } from "#shared/errors.ts";
import { canMove } from "#features/review/applications/applications.policy.ts";
import { requireApplication } from "#features/review/applications/server/applications.access.ts";
import { applicationById } from "#features/review/applications/server/applications.service.ts";
import type { SystemApp } from "#server/app.ts";
import type { Db } from "#server/db/database.ts";
import { serve } from "#server/http/serve.ts";
import {
  listMerges,
  mergeApplications as mergeEndpoint,
  previewMerge,
  undoMerge as undoEndpoint,
} from "../merges.contract.ts";
import { copyContents, findCarried, planCarrying, type Carried } from "./carried.ts";
import { readIn } from "./group.ts";
import { mergeCarried } from "./merge-carried.ts";
import { planMerge } from "./merge-plan.ts";
import { mergesOf, previewOf, previewOfCarrying } from "./merge-preview.ts";
import { mergeApplications, undoMerge } from "./merge.service.ts";
import { requireDecidable, requirePair } from "./pair.ts";

export function mergeRoutes(app: SystemApp): void {
  serve(
    app,
    previewMerge,
    ({ actor, params, query }) => findCarried(app, actor, { ...params, ...query }),
    async ({ db, actor, params, query, prepared: carried }) => {
      if (!carried) {
        const pair = await requirePair(db, actor, params.application_id, query.secondary_id, {
          lock: false,
          field: "secondary_id",
        });
        return previewOf(db, actor, pair, await planMerge(db, actor, pair, app.config));
      }
      const application = await requireDecidable(db, actor, params.application_id);
      const plan = await planCarrying(db, actor, application, carried, app.config);
      return previewOfCarrying(db, actor, application, carried, plan);
    },
  );

  serve(
    app,
    mergeEndpoint,
    async ({ actor, params, body: { secondary_id } }) => {
      const carried = await findCarried(app, actor, { ...params, secondary_id });
      return carried && { carried, copies: await copiesFor(actor, params.application_id, carried) };
    },
    async ({ db, actor, params, body, prepared }) => {
      if (!prepared) {
        const pair = await requirePair(db, actor, params.application_id, body.secondary_id, {
          lock: true,
          field: "secondary_id",
        });
        const merge_id = await mergeApplications(db, actor, pair, await planMerge(db, actor, pair, app.config));
        return { merge_id, application: await shown(db, actor, pair.application.id) };
      }
      const { carried, copies } = prepared;
      const application = await requireDecidable(db, actor, params.application_id, { lock: true });
      const plan = await planCarrying(db, actor, application, carried, app.config);
      const merge_id = await mergeCarried(db, app, actor, application, carried, { plan, copies });
      return { merge_id, application: await shown(db, actor, application.id) };
    },
  );

  serve(app, undoEndpoint, async ({ db, actor, params, body }) => {
    const application = await requireApplication(db, actor, params.application_id, { lock: true });
    const secondary_id = await undoMerge(db, app, actor, application, body.merge_id);
    return { secondary_id, application: await shown(db, actor, application.id) };
  });

  serve(app, listMerges, async ({ db, actor, params }) => {
    const application = await requireApplication(db, actor, params.application_id);
    assertAllowed(canMove(application), "merging:onlyTeam");
    return { results: await mergesOf(db, application) };
  });

  /** Copies the bytes before the transaction, which must not wait for them. */
  async function copiesFor(actor: Actor, application_id: number, carried: Carried) {
    const plan = await readIn(app, actor, async (db) => {
      const application = await requireDecidable(db, actor, application_id);
      return planCarrying(db, actor, application, carried, app.config);
    });
    return copyContents(app, actor.company_id, carried, plan);
  }
}

async function shown(db: Db, actor: Actor, id: number) {
  const application = await applicationById(db, actor, id);
  if (!application) throw notFound();
  return application;
}
