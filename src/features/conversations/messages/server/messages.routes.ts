import { requireApplication } from "#features/review/applications/server/applications.access.ts";
import { assertVersion } from "#features/review/applications/server/applications.service.ts";
import { uploadedFiles } from "#features/review/files/server/attached-files.ts";
import { fileAnswer } from "#features/review/files/server/file-answer.ts";
import { requireUploader } from "#features/review/files/server/upload-quota.ts";
import type { App } from "#server/app.ts";
import { pagesOf } from "#server/http/cursors.ts";
import { serve } from "#server/http/serve.ts";
import {
  addOwnFile,
  createMessage,
  getMessage,
  listMessages,
  patchMessage,
  previewMessage,
  readMessageFile,
  readMessagePage,
  sendMessageAgain,
} from "../messages.contract.ts";
import { keepOwnFile } from "./composing/attach-files.ts";
import { lockMessage } from "./lock-message.ts";
import { requireFileOf } from "./message-files.ts";
import { assertWrites } from "./message-refusals.ts";
import { pageOfMessage } from "./message-page.ts";
import { requireMessage, requireReadable, requireWithFiles } from "./messages.access.ts";
import { messageById, messagesOn } from "./messages.queries.ts";
import { previewFor, writeMessage } from "./messages.service.ts";
import { recallMessage } from "./recall-message.ts";
import { sendAgain } from "./composing/send-again.ts";

export function messageRoutes(app: App): void {
  const { translate } = app.translations;
  const { config } = app;

  serve(app, listMessages, async ({ db, actor, params, query }) => {
    const { id } = await requireApplication(db, actor, params.application_id);
    const pages = pagesOf(app.secrets, listMessages, { company_id: actor.company_id, params, query });
    const page = { page_size: query.page_size, after: pages.after() };
    const { count, results, last } = await messagesOn(db, { actor, translate, config }, id, page);
    return { count, next: pages.next(last), results };
  });

  serve(app, previewMessage, async ({ db, actor, params, body }) =>
    previewFor(db, app, actor, await requireApplication(db, actor, params.application_id), body),
  );

  serve(app, createMessage, async ({ db, actor, params, body: { version, ...body } }) => {
    const application = await requireApplication(db, actor, params.application_id, { lock: true });
    assertWrites(application);
    if (body.move_status !== null) await assertVersion(db, actor, application, version);
    const { id, moved_version } = await writeMessage(db, app, actor, application, body);
    return { ...(await messageById(db, { actor, translate, config }, id)), moved_version };
  });

  serve(
    app,
    addOwnFile,
    async ({ actor, body }) => uploadedFiles(app, actor, [body], (db) => requireUploader(db, actor, "document")),
    async ({ db, actor, prepared }) => {
      await requireUploader(db, actor, "document");
      const [file] = prepared;
      if (!file) throw new Error("One file is given.");
      return keepOwnFile(db, app, actor, file);
    },
  );

  serve(app, readMessagePage, async ({ db, actor, params, query }) => {
    const message = await requireReadable(db, actor, params.message_id);
    return pageOfMessage(message, { hasPictures: query.pictures ?? false, language: actor.language });
  });

  serve(app, readMessageFile, async ({ db, actor, params, query, request }) => {
    const message = await requireWithFiles(db, actor, params.message_id);
    const file = await requireFileOf(db, message, params.file_id);
    return fileAnswer(app.storage, file, request, query.download ?? false);
  });

  serve(app, getMessage, ({ db, actor, params }) => messageById(db, { actor, translate, config }, params.message_id));

  serve(app, sendMessageAgain, async ({ db, actor, params, body }) => {
    const message = await requireMessage(db, actor, params.message_id);
    const id = await sendAgain(db, app, actor, message, body);
    return messageById(db, { actor, translate, config }, id);
  });

  serve(app, patchMessage, async ({ db, actor, params, body: { is_private } }) => {
    const message = await requireMessage(db, actor, params.message_id);
    if (is_private === undefined) await recallMessage(db, actor, message);
    else await lockMessage(db, actor, message, is_private);
    return messageById(db, { actor, translate, config }, message.id);
  });
}
