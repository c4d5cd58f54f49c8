import type { FastifyReply } from "fastify";
import { readerId, type Actor } from "#shared/actor.ts";
import { changedMeanwhile } from "#shared/errors.ts";
import { createAccessLog } from "#features/platform/activity/server/access-log.ts";
import { requireApplication } from "#features/review/applications/server/applications.access.ts";
import type { App } from "#server/app.ts";
import { serve } from "#server/http/serve.ts";
import { attachUpload, getFileText, getRedactedCv, previewFile, readFile, removeFile } from "../files.contract.ts";
import { withoutDoubtfulHyphens } from "#shared/text/doubtful-hyphen.ts";
import { uploadedKey } from "./direct-uploads.ts";
import { fileAnswer } from "./file-answer.ts";
import { textOf } from "./file-text.ts";
import { assertMayAttach, attachUploaded, removeAttached, requireFile } from "./files.service.ts";
import { createPreviews } from "./previews.ts";
import { redactedCv } from "./redacted-cv.ts";

/** Maximum characters in a response: more than 100 pages, but less than a file can contain. */
const maxTextLength = 300_000;

export function fileRoutes(app: App): void {
  const previews = createPreviews(app);
  const accessLog = createAccessLog(app);
  app.http.addHook("onClose", () => accessLog.close());

  /** Logs the access only if the response was successful. */
  function remember(reply: FastifyReply, actor: Actor, application_id: number): void {
    const { company_id } = actor;
    reply.raw.once("finish", () => {
      if (reply.statusCode < 300) accessLog.add({ company_id, user_id: readerId(actor), kind: "file", application_id });
    });
  }

  serve(
    app,
    attachUpload,
    ({ actor, params, body: { key, name, field } }) =>
      uploadedKey(app, actor, { key, name }, (db) => assertMayAttach(db, actor, { ...params, field })),
    async ({ db, actor, params, body, prepared }) =>
      attachUploaded(db, app, actor, { ...params, ...body, key: prepared }),
  );

  serve(app, removeFile, async ({ db, actor, params }) => removeAttached(db, actor, params));

  serve(app, readFile, async ({ db, actor, params, query, request, reply }) => {
    const file = await requireFile(db, actor, params);
    remember(reply, actor, params.application_id);
    return fileAnswer(app.storage, file, request, query.download ?? false);
  });

  serve(app, getRedactedCv, async ({ db, actor, params, reply }) => {
    const application = await requireApplication(db, actor, params.application_id);
    const shown = await redactedCv(db, application, maxTextLength);
    if (shown.text !== null) remember(reply, actor, params.application_id);
    return shown;
  });

  serve(app, getFileText, async ({ db, actor, params, reply }) => {
    const { file_id, text_state } = await requireFile(db, actor, params);
    remember(reply, actor, params.application_id);
    // Known content is shown only after it was read for this application, like its state.
    if (text_state !== "extracted") return { text: "", has_more: false };
    const { text, has_more } = await textOf(db, actor.company_id, file_id, maxTextLength);
    return { text: withoutDoubtfulHyphens(text), has_more };
  });

  serve(
    app,
    previewFile,
    async ({ actor, params }) => {
      const scope = { company_ids: [actor.company_id], readOnly: true };
      const file = await app.database.tenant(scope, (db) => requireFile(db, actor, params));
      // A cached preview is used only after the text was extracted, because a fast response would reveal that the company
      // already knew the content.
      const isKept = file.text_state !== "pending";
      return { file_id: file.file_id, html: await previews.htmlOf(file, { isKept }) };
    },
    async ({ db, actor, params, prepared, reply }) => {
      // Checks access again, because the document can be replaced or access revoked while the preview is rendered.
      const file = await requireFile(db, actor, params);
      if (file.file_id !== prepared.file_id) throw changedMeanwhile();
      remember(reply, actor, params.application_id);
      return { html: prepared.html };
    },
  );
}
