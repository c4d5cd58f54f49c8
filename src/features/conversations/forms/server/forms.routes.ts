import { notFound } from "#shared/errors.ts";
import { requireApplication } from "#features/review/applications/server/applications.access.ts";
import { fileAnswer } from "#features/review/files/server/file-answer.ts";
import type { App } from "#server/app.ts";
import { originOf } from "#server/http/origin.ts";
import { serve } from "#server/http/serve.ts";
import * as endpoints from "../forms.contract.ts";
import { requireForm } from "./forms.access.ts";
import { answersToForm, fileOf, listedForms } from "./forms.queries.ts";
import { assertMayFill, deleteFormAnswersOf, endLink, fillAsColleague, filledForm, makeLink } from "./forms.service.ts";

export function formRoutes(app: App): void {
  serve(app, endpoints.listForms, async ({ db, actor, params }) =>
    listedForms(db, actor, await requireApplication(db, actor, params.application_id)),
  );

  serve(app, endpoints.getFormAnswers, async ({ db, actor, params }) => {
    const application = await requireApplication(db, actor, params.application_id);
    const form = await requireForm(db, application, params.form);
    return { results: await answersToForm(db, application, form) };
  });

  serve(app, endpoints.deleteFormAnswers, async ({ db, actor, params }) => {
    const application = await requireApplication(db, actor, params.application_id, { lock: true });
    const form = await requireForm(db, application, params.form);
    await deleteFormAnswersOf(db, actor, application, form);
  });

  serve(app, endpoints.getFilledForm, async ({ db, actor, params }) => {
    const application = await requireApplication(db, actor, params.application_id);
    const form = await requireForm(db, application, params.form);
    assertMayFill(actor, application, form);
    return { success: true, ...(await filledForm(db, application, form)) };
  });

  serve(app, endpoints.fillForm, async ({ db, actor, params, body }) => {
    const application = await requireApplication(db, actor, params.application_id, { lock: true });
    const form = await requireForm(db, application, params.form);
    await fillAsColleague(db, actor, application, form, body);
    const detail = app.translations.translate(actor.language, { key: "forms:filled" });
    return { success: true, detail, ...(await filledForm(db, application, form)) };
  });

  serve(app, endpoints.getAnswerFile, async ({ db, actor, params, request }) => {
    const application = await requireApplication(db, actor, params.application_id);
    const file = await fileOf(db, application, params.answer_id);
    if (!file) throw notFound();
    await requireForm(db, application, file.form);
    return fileAnswer(app.storage, file, request, false);
  });

  serve(app, endpoints.sendForm, async ({ db, actor, params, body, request }) => {
    const application = await requireApplication(db, actor, params.application_id, { lock: true });
    const form = await requireForm(db, application, String(params.questionnaire_id));
    const { token, expires_at } = await makeLink(db, actor, application, form, body.days);
    return { address: `${originOf(app, request)}/quest/answer/${token}/`, expires_at };
  });

  serve(app, endpoints.endFormLink, async ({ db, actor, params }) => {
    const application = await requireApplication(db, actor, params.application_id, { lock: true });
    const form = await requireForm(db, application, String(params.questionnaire_id));
    await endLink(db, actor, application, form);
  });
}
