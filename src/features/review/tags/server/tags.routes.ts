import { canReadInternals } from "#features/review/applications/applications.policy.ts";
import { requireApplication } from "#features/review/applications/server/applications.access.ts";
import type { App } from "#server/app.ts";
import { serve } from "#server/http/serve.ts";
import { addTag, createCompanyTag, listCompanyTags, listTags, removeTag } from "../tags.contract.ts";
import { companyTags, tagsOf } from "./tags.queries.ts";
import { ensureTag, tagApplication, untagApplication } from "./tags.service.ts";

export function tagRoutes(app: App): void {
  serve(app, listCompanyTags, async ({ db, actor, query }) => companyTags(db, actor, query));

  serve(app, createCompanyTag, async ({ db, actor, body }) => ensureTag(db, actor, body.name));

  serve(app, listTags, async ({ db, actor, params }) => {
    const application = await requireApplication(db, actor, params.application_id);
    return canReadInternals(application) ? tagsOf(db, application) : [];
  });

  serve(app, addTag, async ({ db, actor, params, body }) => {
    const application = await requireApplication(db, actor, params.application_id, { lock: true });
    return tagApplication(db, actor, application, body.name);
  });

  serve(app, removeTag, async ({ db, actor, params }) => {
    const application = await requireApplication(db, actor, params.application_id, { lock: true });
    await untagApplication(db, actor, application, params.slug);
  });
}
