import { assertAllowed, notFound } from "#shared/errors.ts";
import { requireApplication } from "#features/review/applications/server/applications.access.ts";
import { fileAnswer } from "#features/review/files/server/file-answer.ts";
import { savedBytes } from "#features/review/files/server/saved-bytes.ts";
import { requireIntakeJob } from "#features/review/intake/server/intake.service.ts";
import { pageOfMessage } from "#features/conversations/messages/server/message-page.ts";
import type { SystemApp } from "#server/app.ts";
import { pagesOf } from "#server/http/cursors.ts";
import { serve } from "#server/http/serve.ts";
import {
  addMailAsApplication,
  attachInboundMail,
  discardInboundMail,
  getInboundMail,
  listInbox,
  listMailApplications,
  readInboundMailFile,
  readInboundMailPage,
  readOriginalMail,
  restoreInboundMail,
} from "../inbox.contract.ts";
import { canSortMails } from "../inbox.policy.ts";
import { requireDiscarded, requireWaiting } from "./inbox.access.ts";
import { inboxPage, inboxRow, suggestedFor } from "./inbox.queries.ts";
import { addAsApplication, attachMail, discardMail, restoreMail } from "./inbox.service.ts";
import { readWaiting, readWhole } from "./read-waiting.ts";
import { shownMail } from "./shown-mail.ts";

export function inboxRoutes(app: SystemApp): void {
  serve(app, listInbox, async ({ db, actor, query }) => {
    assertAllowed(canSortMails(actor), "inbox:mayNotSort");
    const pages = pagesOf(app.secrets, listInbox, { company_id: actor.company_id, query });
    const { results, last } = await inboxPage(db, actor, { ...query, after: pages.after() });
    return { next: pages.next(last), results };
  });

  serve(
    app,
    getInboundMail,
    async ({ actor, params }) => shownMail(await readWaiting(app, actor, params.mail_id)),
    async ({ db, actor, params, prepared }) => ({ ...(await inboxRow(db, actor, params.mail_id)), ...prepared }),
  );

  serve(
    app,
    readInboundMailPage,
    async ({ actor, params }) => (await readWaiting(app, actor, params.mail_id)).mail,
    async ({ db, actor, params, query, prepared: mail }) => {
      await requireWaiting(db, actor, params.mail_id);
      if (!mail) throw notFound();
      const { subject, html, text, quoted } = mail;
      const shown = { subject, html: html ?? "", text, quoted: quoted ?? "" };
      return pageOfMessage(shown, { hasPictures: query.pictures ?? false, language: actor.language });
    },
  );

  serve(
    app,
    readInboundMailFile,
    async ({ actor, params }) => (await readWaiting(app, actor, params.mail_id)).mail,
    async ({ db, actor, params, prepared: mail }) => {
      await requireWaiting(db, actor, params.mail_id);
      const file = mail?.attachments[params.file_id];
      if (!file) throw notFound();
      return savedBytes(file.name, file.content);
    },
  );

  serve(app, readOriginalMail, async ({ db, actor, params, request }) => {
    const mail = await requireWaiting(db, actor, params.mail_id);
    return fileAnswer(app.storage, { ...mail, name: "mail.eml" }, request, true);
  });

  serve(app, listMailApplications, async ({ db, actor, params }) => {
    const { from_address } = await requireWaiting(db, actor, params.mail_id);
    return { results: await suggestedFor(db, actor, from_address) };
  });

  serve(
    app,
    attachInboundMail,
    ({ actor, params }) => readWhole(app, actor, params.mail_id),
    async ({ db, actor, params, body: { application_id, is_private }, prepared }) => {
      const waiting = await requireWaiting(db, actor, params.mail_id, { lock: true });
      const application = await requireApplication(db, actor, application_id, { lock: true });
      return attachMail(db, actor, waiting, prepared, { application, is_private });
    },
  );

  serve(
    app,
    addMailAsApplication,
    ({ actor, params }) => readWhole(app, actor, params.mail_id),
    async ({ db, actor, params, body, prepared }) => {
      const waiting = await requireWaiting(db, actor, params.mail_id, { lock: true });
      const job = await requireIntakeJob(db, actor, body.job_id);
      return addAsApplication(db, app, actor, waiting, prepared, { ...body, job });
    },
  );

  serve(app, discardInboundMail, async ({ db, actor, params }) =>
    discardMail(db, actor, await requireWaiting(db, actor, params.mail_id, { lock: true })),
  );

  serve(app, restoreInboundMail, async ({ db, actor, params }) =>
    restoreMail(db, actor, await requireDiscarded(db, actor, params.mail_id)),
  );
}
