import { assertAllowed } from "#shared/errors.ts";
import { requireApplication } from "#features/review/applications/server/applications.access.ts";
import type { App } from "#server/app.ts";
import { serve } from "#server/http/serve.ts";
import { discardScorecard, listScorecardRevisions, listScorecards, saveScorecard } from "../scorecards.contract.ts";
import { canScore } from "../scorecards.policy.ts";
import { kitsOfJob } from "./kits.queries.ts";
import { requireScorecard, standingOn } from "./scorecards.access.ts";
import { revisionsOf, scorecardById, scorecardsOf } from "./scorecards.queries.ts";
import { discardDraft, keepScorecard } from "./scorecards.service.ts";

export function scorecardRoutes(app: App): void {
  serve(app, listScorecards, async ({ db, actor, params }) => {
    const { id, job_id, my_role } = await requireApplication(db, actor, params.application_id);
    assertAllowed(canScore({ my_role }), "scorecards:mayNotScore");
    const { results: kits } = await kitsOfJob(db, actor, job_id);
    const { sees_others, is_asked } = await standingOn(db, actor, id);
    return { kits, ...(await scorecardsOf(db, actor, id)), is_hidden: !sees_others, is_asked };
  });

  serve(app, saveScorecard, async ({ db, actor, params, body }) => {
    const application = await requireApplication(db, actor, params.application_id);
    return scorecardById(db, actor, await keepScorecard(db, actor, application, params.kit_id, body));
  });

  serve(app, discardScorecard, async ({ db, actor, params }) => {
    const application = await requireApplication(db, actor, params.application_id);
    await discardDraft(db, actor, application, params.kit_id);
  });

  serve(app, listScorecardRevisions, async ({ db, actor, params }) => {
    const { id } = await requireScorecard(db, actor, params.scorecard_id);
    return { results: await revisionsOf(db, actor, id) };
  });
}
