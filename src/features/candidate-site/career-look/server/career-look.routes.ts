import { createPageMaker } from "#features/candidate-site/career/server/pages.ts";
import { previewCareerPage } from "#features/candidate-site/career/server/preview.ts";
import { assertManages } from "#features/organization/company-settings/server/company-settings.service.ts";
import type { App } from "#server/app.ts";
import { serve } from "#server/http/serve.ts";
import { getCareerLook, patchCareerLook, previewCareerLook } from "../career-look.contract.ts";
import { changeLook, readLook, withPatch } from "./career-look.service.ts";

export function careerLookRoutes(app: App): void {
  const maker = createPageMaker(app);
  const { languages } = app.translations;

  serve(app, getCareerLook, ({ db, actor, params }) => {
    assertManages(actor, params.company_id);
    return readLook(db, actor.company_id, languages);
  });

  serve(app, patchCareerLook, ({ db, actor, params, body }) => {
    assertManages(actor, params.company_id);
    return changeLook(db, actor, languages, body);
  });

  serve(app, previewCareerLook, async ({ db, actor, params, body, request }) => {
    assertManages(actor, params.company_id);
    const { language, ...draft } = body;
    const { company_id } = actor;
    const { texts, ...look } = withPatch(await readLook(db, company_id, languages), draft);
    const written = Object.entries(texts).map(([code, text]) => ({ ...text, language: code }));
    const html = await previewCareerPage(
      app,
      maker,
      { db, request, company_id },
      { ...look, texts: written, language },
    );
    return { html };
  });
}
