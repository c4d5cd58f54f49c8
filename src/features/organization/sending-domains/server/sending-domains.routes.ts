import type { Actor } from "#shared/actor.ts";
import { AppError } from "#shared/errors.ts";
import { assertManages } from "#features/organization/company-settings/server/company-settings.service.ts";
import { mailsOf } from "#features/platform/system-mail/server/queue-mail.ts";
import type { SystemApp } from "#server/app.ts";
import { createLimit } from "#server/http/limit.ts";
import { serve } from "#server/http/serve.ts";
import { checkSendingDomain, listSendingDomains, renewSendingKey, sendTestMail } from "../sending-domains.contract.ts";
import { secondsBetweenChecks } from "../sending-domains.ts";
import { checkDomain } from "./check-domain.ts";
import { provideKeys, renewKey } from "./domain-keys.ts";
import { domainsOf, requireDomain } from "./domains.queries.ts";
import { keepFound } from "./keep-found.ts";
import { makeKey } from "./make-key.ts";
import { createTestLimit } from "./test-limit.ts";
import { sendTest } from "./send-test.ts";

export function sendingDomainRoutes(app: SystemApp): void {
  const checks = createLimit(app.database, { name: "sending-check", points: 1, seconds: secondsBetweenChecks });
  // A page with new domains checks all of them in short succession.
  const checksOfPerson = createLimit(app.database, { name: "sending-checks", points: 60, seconds: 5 * 60 });
  const tests = createTestLimit(app.database);

  async function requireOwn(actor: Actor, { company_id, domain }: { company_id: number; domain: string }) {
    assertManages(actor, company_id);
    return app.database.tenant({ company_ids: [company_id], readOnly: true }, (db) =>
      requireDomain(db, company_id, domain),
    );
  }

  async function assertMayCheck({ user_id, company_id }: Actor, domain: string): Promise<void> {
    const wait =
      (await checks.take(`${user_id} ${company_id} ${domain}`)) || (await checksOfPerson.take(String(user_id)));
    if (wait > 0)
      throw new AppError(429, "checked_just_now", "sending-domains:checkedJustNow", {
        headers: { "retry-after": String(wait) },
      });
  }

  serve(app, listSendingDomains, async ({ db, actor, params }) => {
    assertManages(actor, params.company_id);
    const { config } = app;
    return {
      mails: mailsOf(config),
      inbound_domain: config.inbound?.domain ?? null,
      spf_include: config.spfInclude ?? null,
      results: await domainsOf(db, actor.company_id),
    };
  });

  serve(
    app,
    checkSendingDomain,
    async ({ actor, params }) => {
      const { domain } = await requireOwn(actor, params);
      await assertMayCheck(actor, domain);
      const keys = await provideKeys(app, actor, domain);
      return { ...keys, found: await checkDomain(app, keys) };
    },
    async ({ db, actor, prepared }) => {
      await keepFound(db, { company_id: actor.company_id, actor_id: actor.user_id, ...prepared });
      return requireDomain(db, actor.company_id, prepared.domain);
    },
  );

  serve(
    app,
    renewSendingKey,
    async ({ actor, params }) => {
      const { domain } = await requireOwn(actor, params);
      await assertMayCheck(actor, `new ${domain}`);
      return { domain, key: await makeKey(app.secrets) };
    },
    async ({ db, actor, prepared: { domain, key } }) => {
      await renewKey(db, actor, domain, key);
      return requireDomain(db, actor.company_id, domain);
    },
  );

  serve(
    app,
    sendTestMail,
    async ({ actor, params }) => {
      assertManages(actor, params.company_id);
      return sendTest(app, actor, params.address_id, tests);
    },
    async ({ prepared }) => prepared,
  );
}
