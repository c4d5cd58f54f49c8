import type { FastifyRequest } from "fastify";
import { notFound } from "#shared/errors.ts";
import { assertFreshIdentity } from "#features/platform/login-factors/server/assert-fresh-identity.ts";
import type { SystemApp } from "#server/app.ts";
import type { Db } from "#server/db/database.ts";
import { redirect } from "#server/http/raw-reply.ts";
import { serve } from "#server/http/serve.ts";
import {
  getSingleSignOn,
  removeSingleSignOn,
  saveSingleSignOn,
  testSingleSignOn,
  type SingleSignOn,
} from "../single-sign-on.contract.ts";
import { ssoAddresses } from "./addresses.ts";
import { connectionOf } from "./connections.queries.ts";
import {
  assertManages,
  assertProvider,
  assertSees,
  removeConnection,
  saveConnection,
  shown,
} from "./connections.service.ts";
import { noteTest, settingsPage } from "./enter.ts";
import { RefusedAnswer } from "./provider-answer.ts";
import { beginAtProvider, outboundOf } from "./provider.ts";

export function singleSignOnRoutes(app: SystemApp): void {
  async function read(db: Db, request: FastifyRequest, company_id: number): Promise<SingleSignOn> {
    const { slug } = await db
      .selectFrom("company")
      .select("slug")
      .where("id", "=", company_id)
      .executeTakeFirstOrThrow();
    const connection = await connectionOf(db, company_id);
    return { connection: connection ? shown(connection) : null, addresses: ssoAddresses(app, request, slug) };
  }

  /** Reads the connection in a separate transaction, because the request's own must not wait for a provider. */
  const stored = (company_id: number) =>
    app.database.tenant({ company_ids: [company_id], readOnly: true }, (db) => connectionOf(db, company_id));

  serve(app, getSingleSignOn, ({ db, actor, params, request }) => {
    assertSees(actor, params.company_id);
    return read(db, request, actor.company_id);
  });

  serve(
    app,
    saveSingleSignOn,
    async ({ actor, params, body, request }) => {
      assertManages(actor, params.company_id);
      await assertFreshIdentity(app, request);
      await assertProvider(outboundOf(app), await stored(actor.company_id), body);
    },
    async ({ db, actor, body, request }) => {
      await saveConnection(db, app, actor, body);
      return read(db, request, actor.company_id);
    },
  );

  serve(
    app,
    removeSingleSignOn,
    async ({ actor, params, request }) => {
      assertManages(actor, params.company_id);
      await assertFreshIdentity(app, request);
    },
    ({ db, actor }) => removeConnection(db, app, actor),
  );

  serve(
    app,
    testSingleSignOn,
    async ({ actor, params, request, reply }) => {
      assertManages(actor, params.company_id);
      const connection = await stored(actor.company_id);
      if (!connection) throw notFound();
      const test = { company_id: actor.company_id, tester_id: actor.user_id };
      try {
        const wish = { next: settingsPage, tester_id: actor.user_id };
        return await beginAtProvider(app, { request, reply }, connection, wish);
      } catch (error) {
        if (!(error instanceof RefusedAnswer)) throw error;
        const { reason: outcome, detail } = error;
        await app.database.system((db) => noteTest(db, test, { outcome, detail }));
        return settingsPage;
      }
    },
    async ({ prepared }) => redirect(prepared),
  );
}
