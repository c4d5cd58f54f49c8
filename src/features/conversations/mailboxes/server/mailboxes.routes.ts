import type { Actor } from "#shared/actor.ts";
import { changedMeanwhile } from "#shared/errors.ts";
import { assertFreshIdentity } from "#features/platform/login-factors/server/assert-fresh-identity.ts";
import { messageFor } from "#features/conversations/messages/server/messages.service.ts";
import { assertNoWait } from "#features/platform/sessions/server/throttle.ts";
import type { SystemApp } from "#server/app.ts";
import { createLimit } from "#server/http/limit.ts";
import { serve } from "#server/http/serve.ts";
import {
  attachMailboxMail,
  connectMailbox,
  disconnectMailbox,
  getMailbox,
  getMailboxConfiguration,
  listMailboxMails,
  putMailboxConfiguration,
} from "../mailboxes.contract.ts";
import { maxAttachedMail } from "../mailboxes.ts";
import { addressesOf, attachedMails, attachMail, requireAttachable } from "./attach-mail.ts";
import { fetchMail, readSource } from "./fetch-mail.ts";
import { findMails } from "./find-mails.ts";
import { requireOwnMailbox } from "./mailboxes.access.ts";
import { forgetMailbox, keepMailbox, setPrivate, stateOfMailbox } from "./mailboxes.service.ts";
import { inMailbox, trySignIn } from "./sign-in-to-mailbox.ts";

const searchMs = 20_000;
const fetchMs = 60_000;

export function mailboxRoutes(app: SystemApp): void {
  // Rate limit, so that nobody can use this endpoint to guess passwords of other mailboxes.
  const tries = createLimit(app.database, { name: "mailbox-connect", points: 10, seconds: 10 * 60 });
  const uses = createLimit(app.database, { name: "mailbox-use", points: 120, seconds: 60 });

  serve(app, getMailbox, ({ db, actor }) => stateOfMailbox(db, app, actor));

  serve(
    app,
    connectMailbox,
    async ({ actor, body, request }) => {
      await assertFreshIdentity(app, request);
      assertNoWait(await tries.take(String(actor.user_id)));
      await trySignIn(app, actor.user_id, body);
    },
    async ({ db, actor, body }) => {
      await keepMailbox(db, app, actor, body);
      return stateOfMailbox(db, app, actor);
    },
  );

  serve(app, disconnectMailbox, ({ db, actor }) => forgetMailbox(db, actor));

  serve(app, getMailboxConfiguration, async ({ db, actor }) => {
    const { is_private } = await requireOwnMailbox(db, actor);
    return { is_private };
  });

  serve(app, putMailboxConfiguration, async ({ db, actor, body: { is_private } }) => {
    await setPrivate(db, actor, is_private);
    return { is_private };
  });

  /** Checks that the actor can attach emails to the application, and loads their mailbox. */
  const begin = async (actor: Actor, application_id: number) => {
    const found = await app.database.tenant({ company_ids: [actor.company_id] }, async (db) => {
      const application = await requireAttachable(db, actor, application_id);
      const mailbox = await requireOwnMailbox(db, actor);
      return { mailbox, addresses: await addressesOf(db, actor, application) };
    });
    assertNoWait(await uses.take(String(actor.user_id)));
    return found;
  };

  serve(
    app,
    listMailboxMails,
    async ({ actor, params, query: { q } }) => {
      const { mailbox, addresses } = await begin(actor, params.application_id);
      return inMailbox(app, mailbox, { timeoutMs: searchMs }, (client) => findMails(client, { addresses, q }));
    },
    async ({ db, actor, params, prepared: mails }) => {
      const { id } = await requireAttachable(db, actor, params.application_id);
      const attached = await attachedMails(db, actor, id, mails);
      return { results: mails.map((mail) => ({ ...mail, message_id: attached(mail) })) };
    },
  );

  serve(
    app,
    attachMailboxMail,
    async ({ actor, params: { application_id }, body }) => {
      const { mailbox } = await begin(actor, application_id);
      const limits = { timeoutMs: fetchMs, maxBytes: maxAttachedMail };
      const { found, source } = await inMailbox(app, mailbox, limits, (client) =>
        fetchMail(client, body.mail, async (mail) => {
          const attached = await app.database.tenant({ company_ids: [actor.company_id] }, (db) =>
            attachedMails(db, actor, application_id, [mail]),
          );
          return attached(mail) === null;
        }),
      );
      return { found, read: source && (await readSource(app, actor.company_id, source)) };
    },
    async ({ db, actor, params, prepared: { found, read } }) => {
      const application = await requireAttachable(db, actor, params.application_id, { lock: true });
      const mailbox = await requireOwnMailbox(db, actor);
      const attached = await attachedMails(db, actor, application.id, [found]);
      const before = attached(found);
      if (before !== null) return messageFor(db, app, actor, before);
      if (!read) throw changedMeanwhile();
      const id = await attachMail(db, app, { actor, application, mailbox, found, read });
      return messageFor(db, app, actor, id);
    },
  );
}
