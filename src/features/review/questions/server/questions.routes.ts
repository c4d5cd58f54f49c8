import type { SentenceKey } from "#shared/sentence-keys.gen.ts";
import { assertOwnCompany } from "#features/platform/companies/server/own-company.ts";
import type { App } from "#server/app.ts";
import { serve } from "#server/http/serve.ts";
import * as endpoints from "../questions.contract.ts";
import { questionForm } from "./question-form.ts";
import { requireOwnQuestion, requireQuestion, reusableQuestions } from "./questions.queries.ts";
import { changeQuestion, createReusable, deleteQuestion, setWeights, weightsOf } from "./questions.service.ts";

export function questionRoutes(app: App): void {
  const sayTo =
    ({ language }: { language: string }) =>
    (key: SentenceKey) =>
      app.translations.translate(language, { key });

  serve(app, endpoints.listQuestions, async ({ db, actor, params, query }) => {
    assertOwnCompany(actor, params.company_id);
    const results = await reusableQuestions(db, actor, query);
    return { count: results.length, results };
  });

  serve(app, endpoints.getQuestionForm, async ({ actor, params }) => {
    assertOwnCompany(actor, params.company_id);
    return { success: true, detail: "", form: questionForm(params.choice_type, sayTo(actor)) };
  });

  serve(app, endpoints.createQuestion, async ({ db, actor, params, query, body }) => {
    const { company_id, ...kind } = params;
    assertOwnCompany(actor, company_id);
    const id = await createReusable(db, actor, { ...kind, ...query }, body);
    const say = sayTo(actor);
    return {
      success: true,
      detail: say("questions:created"),
      form: questionForm(kind.choice_type, say, body),
      data: await requireQuestion(db, actor, id),
    };
  });

  serve(app, endpoints.putQuestion, async ({ db, actor, params, body }) => {
    const question = await requireOwnQuestion(db, actor, params.question_id, { lock: true });
    await changeQuestion(db, actor, question, body);
    return requireQuestion(db, actor, question.id);
  });

  serve(app, endpoints.deleteQuestion, async ({ db, actor, params }) =>
    deleteQuestion(db, actor, await requireOwnQuestion(db, actor, params.question_id, { lock: true })),
  );

  serve(app, endpoints.getWeights, async ({ db, actor, params }) =>
    weightsOf(await requireOwnQuestion(db, actor, params.question_id)),
  );

  serve(app, endpoints.putWeights, async ({ db, actor, params, body }) => {
    const question = await requireOwnQuestion(db, actor, params.question_id, { lock: true });
    await setWeights(db, actor, question, body.weights);
    return weightsOf(await requireQuestion(db, actor, question.id));
  });

  serve(app, endpoints.deleteWeights, async ({ db, actor, params }) => {
    const question = await requireOwnQuestion(db, actor, params.question_id, { lock: true });
    await setWeights(
      db,
      actor,
      question,
      question.choices.map(({ id: choice_id }) => ({ choice_id, weight: 0 })),
    );
  });
}
