import { assertOwnCompany } from "#features/platform/companies/server/own-company.ts";
import type { App } from "#server/app.ts";
import { serve } from "#server/http/serve.ts";
import * as endpoints from "../questionnaires.contract.ts";
import {
  changeQuestionnaire,
  createQuestionnaire,
  deleteQuestionnaire,
  questionnairesOf,
  requireManagedQuestionnaire,
  requireQuestionnaire,
} from "./questionnaires.service.ts";

export function questionnaireRoutes(app: App): void {
  serve(app, endpoints.listQuestionnaires, async ({ db, actor, params, query }) => {
    assertOwnCompany(actor, params.company_id);
    const results = await questionnairesOf(db, actor, query);
    return { count: results.length, results };
  });

  serve(app, endpoints.createQuestionnaire, async ({ db, actor, params, body }) => {
    assertOwnCompany(actor, params.company_id);
    return requireQuestionnaire(db, actor, await createQuestionnaire(db, actor, body));
  });

  serve(app, endpoints.getQuestionnaire, async ({ db, actor, params }) =>
    requireManagedQuestionnaire(db, actor, params.questionnaire_id),
  );

  serve(app, endpoints.putQuestionnaire, async ({ db, actor, params, body }) => {
    const questionnaire = await requireManagedQuestionnaire(db, actor, params.questionnaire_id, { lock: true });
    await changeQuestionnaire(db, actor, questionnaire, body);
    return requireQuestionnaire(db, actor, questionnaire.id);
  });

  serve(app, endpoints.deleteQuestionnaire, async ({ db, actor, params }) =>
    deleteQuestionnaire(
      db,
      actor,
      await requireManagedQuestionnaire(db, actor, params.questionnaire_id, { lock: true }),
    ),
  );
}
