import { assertAllowed } from "#shared/errors.ts";
import { assertOwnCompany } from "#features/platform/companies/server/own-company.ts";
import type { App } from "#server/app.ts";
import { serve } from "#server/http/serve.ts";
import {
  createAssigner,
  deleteAssigner,
  listAssignerDimensions,
  listAssigners,
  previewAssigner,
  updateAssigner,
} from "../hiring-teams.contract.ts";
import { mayManageSomeRules } from "../hiring-teams.policy.ts";
import { requireManaged } from "./hiring-teams.access.ts";
import { placesOf, presentRule, rulesOfPerson, runOf } from "./hiring-teams.queries.ts";
import { changeRule, createRule, deleteRule, previewRule } from "./hiring-teams.service.ts";

export function hiringTeamRoutes(app: App): void {
  serve(app, listAssigners, async ({ db, actor, params: { company_id }, query }) => {
    const { id } = await requireManaged(db, actor, { company_id, id: query.user });
    const rules = await rulesOfPerson(db, company_id, id);
    return { results: rules.map(presentRule), run: await runOf(db, company_id, id) };
  });
  serve(app, listAssignerDimensions, async ({ db, actor, params: { company_id } }) => {
    assertOwnCompany(actor, company_id);
    assertAllowed(mayManageSomeRules(actor), "hiring-teams:refused");
    return { results: await placesOf(db, company_id) };
  });
  serve(app, previewAssigner, ({ db, actor, params: { company_id }, query }) => {
    const { user, rule_id, ...draft } = query;
    return previewRule(db, actor, company_id, { user, rule_id, draft });
  });
  serve(app, createAssigner, ({ db, actor, params: { company_id }, body }) => createRule(db, actor, company_id, body));
  serve(app, updateAssigner, ({ db, actor, params, body }) => changeRule(db, actor, params, body));
  serve(app, deleteAssigner, async ({ db, actor, params }) => deleteRule(db, actor, params));
}
