import { requireApplication } from "#features/applications/server/applications.access.ts";
import { assertVersion } from "#features/applications/server/applications.service.ts";
import type { App } from "#server/app.ts";
import { pagesOf } from "#server/http/cursors.ts";
import { serve } from "#server/http/serve.ts";
import {
  createMessage,
  getMessage,
  listMessages,
  patchMessage,
  previewMessage,
  sendMessageAgain,
} from "../messages.contract.ts";
import { requireMessage } from "./messages.access.ts";
import { messageById, messagesOn } from "./messages.queries.ts";
import { previewFor, writeMessage } from "./messages.service.ts";
import { recallMessage } from "./recall-message.ts";
import { sendAgain } from "./send-again.ts";

export function messageRoutes(app: App): void {
  const { translate } = app.translations;

  serve(app, listMessages, async ({ db, actor, params, query }) => {
    const { id } = await requireApplication(db, actor, params.application_id);
    const pages = pagesOf(app.secrets, listMessages, { company_id: actor.company_id, params, query });
    const page = { page_size: query.page_size, after: pages.after() };
    const { count, results, last } = await messagesOn(db, { actor, translate }, id, page);
    return { count, next: pages.next(last), results };
  });

  serve(app, previewMessage, async ({ db, actor, params, body }) =>
    previewFor(db, app, actor, await requireApplication(db, actor, params.application_id), body),
  );

  serve(app, createMessage, async ({ db, actor, params, body: { version, ...body } }) => {
    const application = await requireApplication(db, actor, params.application_id, { lock: true });
    if (body.move_status !== null) await assertVersion(db, actor, application, version);
    const { id, moved_version } = await writeMessage(db, app, actor, application, body);
    return { ...(await messageById(db, { actor, translate }, id)), moved_version };
  });

  serve(app, getMessage, ({ db, actor, params }) => messageById(db, { actor, translate }, params.message_id));

  serve(app, sendMessageAgain, async ({ db, actor, params, body }) => {
    const message = await requireMessage(db, actor, params.message_id);
    const id = await sendAgain(db, app, actor, message, body);
    return messageById(db, { actor, translate }, id);
  });

  serve(app, patchMessage, async ({ db, actor, params }) => {
    const message = await requireMessage(db, actor, params.message_id);
    await recallMessage(db, actor, message);
    return messageById(db, { actor, translate }, message.id);
  });
}
