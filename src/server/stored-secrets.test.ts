import { afterAll, expect, it } from "vitest";
import { createApiKey } from "#features/organization/api-keys/api-keys.contract.ts";
import { askForFeedback } from "#features/candidate-site/feedback/feedback.contract.ts";
import { inviteUsers } from "#features/organization/people/invitations.contract.ts";
import { sendInvitations } from "#features/organization/people/server/send-invitations.ts";
import { requestPasswordReset } from "#features/platform/sessions/password-reset.contract.ts";
import { sendResetLink } from "#features/platform/sessions/server/password-reset.service.ts";
import { createShareLink } from "#features/across/shares/shares.contract.ts";
import { sendQueuedMails, startMailServer } from "#tests/support/smtp-server.ts";
import { ownApp } from "#tests/support/test-app.ts";
import { createWorld } from "#tests/support/world.ts";
import { createToken } from "./secrets.ts";

const mailServer = await startMailServer();
// Registered before the program's own hook, which runs first: the program keeps connections open.
afterAll(mailServer.stop);
ownApp({ ...mailServer.settings, PUBLIC_URL: "http://localhost" });

it("[AUTH-7] [AUTH-8] makes each secret of 256 random bits", () => {
  const tokens = Array.from({ length: 1_000 }, createToken);

  expect(new Set(tokens).size).toBe(1_000);
  expect(new Set(tokens.map((token) => Buffer.from(token, "base64url").length))).toEqual(new Set([32]));
});

it("[AUTH-7] [AUTH-8] [AUTH-9] keeps of each secret a SHA-256 hash, and knows when it ends", async () => {
  const { app } = await createWorld();
  const { rows } = await app.database.pool.query<{ table: string; type: string; ends: boolean }>(`
    select attrelid::regclass::text as table, format_type(atttypid, atttypmod) as type,
      exists (select from pg_attribute as ending
        where ending.attrelid = hashed.attrelid and ending.attname = 'expires_at') as ends
    from pg_attribute as hashed join pg_class on pg_class.oid = attrelid
    where attname in ('token_hash', 'secret_hash', 'state_hash') and relkind = 'r' and relnamespace = 'public'::regnamespace
    order by 1`);

  expect(rows.length).toBeGreaterThan(6);
  expect(rows.filter(({ type }) => type !== "bytea")).toEqual([]);
  // A portal is for all colleagues, and valid until an admin closes it or changes its URL.
  expect(rows.flatMap(({ table, ends }) => (ends ? [] : table))).toEqual(["referral_portal"]);
});

it("[AUTH-7] [AUTH-8] [API-1] [BULK-3] leaves no secret that was given out in any table", async () => {
  const { app, system, company, person, application, send, sendRaw } = await createWorld();
  const owner = await person("owner");
  const { id: application_id } = await application();
  const invited = `${crypto.randomUUID()}@example.com`;
  await send(owner, inviteUsers, { params: { company_id: company.id }, body: { emails: invited, role: "member" } });
  await sendRaw(null, requestPasswordReset, { body: { email: owner.email } });
  const waiting = await system(async (db) => ({
    invitations: await db.selectFrom("invitation").select("id").where("company_id", "=", company.id).execute(),
    resets: await db.selectFrom("password_reset").select("id").where("token_hash", "is", null).execute(),
  }));
  await sendInvitations.run(app, { invitation_ids: waiting.invitations.map(({ id }) => id) });
  for (const { id } of waiting.resets) await sendResetLink.run(app, { password_reset_id: id });
  await sendQueuedMails({ app, system });
  const mailed = mailServer.received.flatMap(
    ({ parsed }) => /\/(?:reset-password|invitation)\/([\w-]+)\//.exec(parsed.text ?? "")?.[1] ?? [],
  );
  const share = await send(owner, createShareLink, { body: { application_ids: [application_id] } });
  const feedback = await send(owner, askForFeedback, { params: { application_id }, body: { name: "Kim Ek" } });
  const key = await send(owner, createApiKey, { body: { name: "Board", scopes: ["jobs:read"], days: 30 } });

  const secrets = [
    ...mailed,
    ...[share.body.address, feedback.body.address].map((address) => address.split("/").at(-2) ?? ""),
    key.body.secret.slice("hirelane_".length),
  ];

  expect(secrets.map((secret) => secret.length)).toEqual([43, 43, 43, 43, 43]);
  for (const secret of secrets) expect(await tablesWith(secret)).toEqual([]);
  // Control: the search finds a value that is stored in plain text.
  expect(await tablesWith(invited)).toContain("app_user");

  async function tablesWith(text: string): Promise<string[]> {
    const { rows: tables } = await app.database.pool.query<{ name: string }>(`
      select oid::regclass::text as name from pg_class
      where relkind = 'r' and relnamespace in ('public'::regnamespace, 'pgboss'::regnamespace)`);
    const found: string[] = [];
    for (const { name } of tables) {
      const { rowCount } = await app.database.pool.query(
        `select from ${name} as found where strpos(found::text, $1) > 0 limit 1`,
        [text],
      );
      if (rowCount !== 0) found.push(name);
    }
    return found;
  }
});
