import { uploadedFiles } from "#features/review/files/server/attached-files.ts";
import type { App } from "#server/app.ts";
import { serve } from "#server/http/serve.ts";
import * as endpoints from "../message-templates.contract.ts";
import { createTestLimit } from "#features/organization/sending-domains/server/test-limit.ts";
import { assertMailsLeave } from "#features/organization/sending-domains/server/assert-mails-leave.ts";
import { checkWritten } from "./check-written.ts";
import { requireTemplate, templatesOf } from "./message-templates.queries.ts";
import {
  assertManagesTemplates,
  changeTemplate,
  createTemplate,
  removeFile,
  removeTemplate,
  setDefault,
} from "./message-templates.service.ts";
import { queueTest } from "./template-test.ts";

export function templateRoutes(app: App): void {
  const limitTests = createTestLimit(app.database);

  serve(app, endpoints.listTemplates, async ({ db, actor, query }) => ({
    results: await templatesOf(db, actor, query.template_type),
  }));

  serve(app, endpoints.listCalendarTemplates, async ({ db, actor }) => ({
    results: await templatesOf(db, actor, "calendar-invitation"),
  }));

  serve(
    app,
    endpoints.createTemplate,
    ({ actor, body }) => uploadedFiles(app, actor, body.files, async () => assertManagesTemplates(actor)),
    async ({ db, actor, body, prepared: files }) =>
      requireTemplate(db, actor, await createTemplate(db, app, actor, { ...body, files })),
  );

  serve(
    app,
    endpoints.patchTemplate,
    ({ actor, params, body }) =>
      uploadedFiles(app, actor, body.files, async (db) => {
        await requireTemplate(db, actor, params.template_id);
        assertManagesTemplates(actor);
      }),
    async ({ db, actor, params, body, prepared: files }) => {
      const template = await requireTemplate(db, actor, params.template_id, { lock: true });
      await changeTemplate(db, app, actor, template, { ...body, files });
      return requireTemplate(db, actor, template.id);
    },
  );

  serve(app, endpoints.deleteTemplate, async ({ db, actor, params }) =>
    removeTemplate(db, actor, await requireTemplate(db, actor, params.template_id, { lock: true })),
  );

  serve(
    app,
    endpoints.testTemplate,
    async ({ actor, body }) => {
      assertManagesTemplates(actor);
      const written = checkWritten(body, body.template_type);
      assertMailsLeave(app.config);
      await limitTests(actor);
      const files = await uploadedFiles(app, actor, body.files, async () => assertManagesTemplates(actor));
      return { ...body, ...written, files };
    },
    ({ db, actor, prepared }) => queueTest(db, app, actor, prepared),
  );

  for (const [endpoint, isDuplicated] of [
    [endpoints.setDefaultTemplate, false],
    [endpoints.setDefaultDuplicatedTemplate, true],
  ] as const)
    serve(app, endpoint, async ({ db, actor, params }) => {
      const template = await requireTemplate(db, actor, params.template_id, { lock: true });
      await setDefault(db, actor, template, { isDuplicated });
      return requireTemplate(db, actor, template.id);
    });

  serve(app, endpoints.deleteTemplateFile, async ({ db, actor, params }) =>
    removeFile(db, actor, await requireTemplate(db, actor, params.template_id, { lock: true }), params.file_id),
  );
}
