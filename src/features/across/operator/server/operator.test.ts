import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { getInvitation } from "#features/organization/people/invitations.contract.ts";
import { sendInvitations } from "#features/organization/people/server/send-invitations.ts";
import { listAuditLog } from "#features/screens/audit-log/audit-log.contract.ts";
import { getMe } from "#features/platform/sessions/sessions.contract.ts";
import { ownApp } from "#tests/support/test-app.ts";
import { createWorld } from "#tests/support/world.ts";
import { getInstallationHealth } from "../health.contract.ts";
import {
  createCompanyGroup,
  createInstalledCompany,
  getInstalledCompany,
  listCompanyGroups,
  listInstalledCompanies,
  patchInstalledCompany,
  patchCompanyGroup,
} from "../operator.contract.ts";

// No emails are sent in these tests.
ownApp({ SMTP_URL: "" });

async function given() {
  const word = `w${randomUUID().slice(0, 8)}`;
  const world = await createWorld({ name: `Alpha ${word}` });
  const superuser = await world.person("superuser");
  const params = { company_id: world.company.id };
  const create = async (name: string, owner_email = `${randomUUID()}@example.com`) =>
    (await world.send(superuser, createInstalledCompany, { body: { name, owner_email, owner_name: "Maja Ek" } })).body;
  const list = async (query: object = {}) =>
    (await world.send(superuser, listInstalledCompanies, { query: { q: word, ...query } })).body;
  const change = (body: object, company_id = world.company.id) =>
    world.sendRaw(superuser, patchInstalledCompany, { params: { company_id }, body });
  const logOf = (company_id: number) =>
    world.system((db) =>
      db
        .selectFrom("activity")
        .select(["type", "actor_id"])
        .where("company_id", "=", company_id)
        .orderBy("id")
        .execute(),
    );
  return { ...world, word, superuser, params, create, list, change, logOf };
}

it("[TEAM-10] makes a company whose first owner enters by the link, where no mail leaves", async () => {
  const { app, word, superuser, system, send, create, logOf } = await given();
  const email = `${randomUUID()}@example.com`;

  const { id, invitation_url } = await create(`Beta ${word}`, email);
  const invitation = await system((db) =>
    db.selectFrom("invitation").select("id").where("company_id", "=", id).executeTakeFirstOrThrow(),
  );
  await sendInvitations.run(app, { invitation_ids: [invitation.id] });
  const token = /\/invitation\/([^/]+)\/$/.exec(invitation_url ?? "")?.[1] ?? "";
  const read = await send(null, getInvitation, { params: { token } });

  expect(read.body).toEqual({ email, name: "Maja Ek", company_name: `Beta ${word}`, has_account: false });
  expect(await logOf(id)).toEqual([
    { type: "company_created", actor_id: superuser.user_id },
    { type: "person_invited", actor_id: superuser.user_id },
  ]);
});

it("[TEAM-10] finds companies by name, page by page, with what each holds", async () => {
  const { word, company, person, job, application, create, list } = await given();
  await person("member");
  const { id: job_id } = await job({});
  await application({ job_id });
  await application({ job_id, deleted_at: new Date().toISOString() });
  const gamma = await create(`Gamma ${word}`);
  const beta = await create(`beta ${word}`);

  const first = await list({ page_size: 2 });
  const cursor = new URL(first.next ?? "", "http://here").searchParams.get("cursor") ?? "";
  const second = await list({ page_size: 2, cursor });

  expect(first.results.map(({ id, people, applications }) => [id, people, applications])).toEqual([
    [company.id, 1, 1],
    [beta.id, 1, 0],
  ]);
  expect(second).toMatchObject({ results: [{ id: gamma.id }], next: null });
});

it("[TEAM-10] [ROLE-5] switches a feature for everybody in the company from their next request on", async () => {
  const { send, person, superuser, change, logOf, company } = await given();
  const member = await person("member");

  await change({ features: ["agencies", "file_search"] });

  expect((await send(member, getMe, {})).body.company_features).toEqual(["agencies", "file_search"]);
  expect((await logOf(company.id)).at(-1)).toEqual({ type: "company_changed", actor_id: superuser.user_id });
});

it("[TEAM-10] puts a company into a group, and out of it, and tells its admins", async () => {
  const { word, send, sendRaw, person, superuser, company, params, create, list, change, logOf } = await given();
  const admin = await person("admin");
  const beta = await create(`Beta ${word}`);

  const made = await send(superuser, createCompanyGroup, { body: { name: `Sea ${word}`, company_id: company.id } });
  const group_id = made.body.id;
  await change({ group_id }, beta.id);
  await send(superuser, patchCompanyGroup, { params: { group_id }, body: { name: `Ocean ${word}` } });
  const inGroup = await list({ group_id });
  const groups = (await send(superuser, listCompanyGroups, {})).body.results.filter(({ id }) => id === group_id);
  await change({ group_id: null });
  const after = (await send(superuser, getInstalledCompany, { params })).body;
  const unknown = await change({ group_id: 888_888_888 });
  const log = (await send(admin, listAuditLog, { query: { area: "company" } })).body.results;

  expect(inGroup.results.map(({ id, group }) => [id, group])).toEqual([
    [company.id, { id: group_id, name: `Ocean ${word}` }],
    [beta.id, { id: group_id, name: `Ocean ${word}` }],
  ]);
  expect(groups).toEqual([{ id: group_id, name: `Ocean ${word}`, companies: 2, career_slug: null }]);
  expect(after.group).toBeNull();
  expect(unknown).toMatchObject({ status: 400, body: { errors: { group_id: ["This group no longer exists."] } } });
  expect(log.map(({ sentence }) => sentence)).toEqual([
    `${superuser.name} changed the group of the company`,
    `${superuser.name} renamed the group of the company`,
    `${superuser.name} changed the group of the company`,
  ]);
  expect((await logOf(beta.id)).map(({ type }) => type).slice(2)).toEqual([
    "company_group_changed",
    "company_group_renamed",
  ]);
  const absent = { params: { group_id: 888_888_888 }, body: { name: "Sea" } };
  expect((await sendRaw(superuser, patchCompanyGroup, absent)).status).toBe(404);
});

it("[TEAM-10] [PUBLIC-1] gives a group's career page an address of its own, and tells its companies' admins", async () => {
  const { word, send, sendRaw, person, superuser, company } = await given();
  const admin = await person("admin");
  const make = async (name: string) =>
    (await send(superuser, createCompanyGroup, { body: { name, company_id: company.id } })).body.id;
  const [other, group_id] = [await make(`Lake ${word}`), await make(`Sea ${word}`)];
  const patch = (id: number, career_slug: string | null) =>
    sendRaw(superuser, patchCompanyGroup, { params: { group_id: id }, body: { career_slug } });
  await patch(other, `lake-${word}`);

  const set = await patch(group_id, `sea-${word}`);
  const same = await patch(group_id, `sea-${word}`);
  const taken = await patch(group_id, `lake-${word}`);
  const spelled = await patch(group_id, "Sea & Co");
  const off = await patch(group_id, null);
  const log = (await send(admin, listAuditLog, { query: { area: "company" } })).body.results;

  expect([set, same].map(({ status, body }) => [status, body])).toEqual(
    [set, same].map(() => [200, { id: group_id, name: `Sea ${word}`, companies: 1, career_slug: `sea-${word}` }]),
  );
  expect(taken).toMatchObject({ status: 400, body: { errors: { career_slug: ["Another group uses this path."] } } });
  expect(spelled).toMatchObject({
    status: 400,
    body: { errors: { career_slug: ["Use lowercase letters, numbers and single hyphens."] } },
  });
  expect(off.body).toMatchObject({ career_slug: null });
  expect(log.map(({ sentence }) => sentence)).toEqual([
    `${superuser.name} changed the career page of the group`,
    `${superuser.name} changed the career page of the group`,
    `${superuser.name} changed the group of the company`,
    `${superuser.name} changed the group of the company`,
  ]);
});

it("[TEAM-10] [PUBLIC-1] gives one career address to one of several groups or companies that ask for it at one moment", async () => {
  const { word, send, sendRaw, person, company, create, list } = await given();
  const operators = await Promise.all(Array.from({ length: 6 }, () => person("superuser")));
  const groups = await Promise.all(
    operators.map((operator) =>
      send(operator, createCompanyGroup, { body: { name: `Sea ${word}`, company_id: company.id } }),
    ),
  );
  const answers = await Promise.all(
    operators.map((operator, number) =>
      sendRaw(operator, patchCompanyGroup, {
        params: { group_id: groups[number]?.body.id },
        body: { career_slug: `sea-${word}` },
      }),
    ),
  );
  await Promise.all(Array.from({ length: 6 }, () => create(`Lake ${word}`)));

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const taken = { status: 400, body: { errors: { career_slug: ["Another group uses this path."] } } };
  expect(answers.filter(({ status }) => status !== 200)).toMatchObject(Array.from({ length: 5 }, () => taken));
  const slugs = (await list({ q: `Lake ${word}` })).results.map((made) => made.slug);
  expect(slugs.toSorted()).toEqual(["", "-2", "-3", "-4", "-5", "-6"].map((end) => `lake-${word}${end}`));
});

it("[TEAM-10] leaves no group behind whose first company there is not", async () => {
  const { word, send, sendRaw, superuser } = await given();

  const refused = await sendRaw(superuser, createCompanyGroup, { body: { name: word, company_id: 888_888_888 } });

  expect(refused.status).toBe(404);
  const { results } = (await send(superuser, listCompanyGroups, {})).body;
  expect(results.some(({ name }) => name === word)).toBe(false);
});

it("[TEAM-10] [ROLE-1] exists for superusers alone", async () => {
  const { send, sendRaw, person, superuser, params } = await given();
  const owner = await person("owner");

  const replies = await Promise.all([
    sendRaw(owner, listInstalledCompanies, {}),
    sendRaw(owner, getInstalledCompany, { params }),
    sendRaw(owner, getInstallationHealth, {}),
    sendRaw(owner, patchInstalledCompany, { params, body: { features: [] } }),
  ]);

  expect(replies.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  expect((await send(superuser, getInstalledCompany, { params })).status).toBe(200);
});

it("[TEAM-10] [OPS-4] tells how the installation is", async () => {
  const { app, send, superuser, system, company, application } = await given();
  const { id: application_id } = await application();
  await system((db) =>
    db
      .insertInto("message")
      .values(
        [-10, -4, 60].map((minutes) => {
          const send_at = new Date(Date.now() + minutes * 60_000);
          const to = { to_name: "Zoë", to_address: "zoe@example.com", subject: "Hello", html: "" };
          return {
            ...to,
            company_id: company.id,
            application_id,
            message_id: `<${randomUUID()}@here.test>`,
            send_at: send_at.toISOString(),
            // Postponed by a failed try, as while a mail server is down.
            due_at: new Date(send_at.getTime() + 20 * 60_000).toISOString(),
          };
        }),
      )
      .execute(),
  );

  const { body } = await send(superuser, getInstallationHealth, {});

  expect(body).toMatchObject({
    version: expect.stringMatching(/^\d+\.\d+\.\d+/),
    database: { version: expect.stringMatching(/^\d+/), migration: expect.stringMatching(/^20\d{6}T\d{4}-/) },
    mail: { mode: "none", waiting: 0, failed: 0 },
    messages: { waiting: 3, late: 1 },
  });
  expect(body.search_ms).toBeGreaterThanOrEqual(0);
  const metrics = await app.readMetrics();
  expect(metrics).toMatch(/^mails_waiting\{recipient="candidate"\} 2$/m);
  expect(metrics).toMatch(/^mails_waiting\{recipient="user"\} 0$/m);
  expect(metrics).toMatch(/^mails_oldest_waiting_seconds\{recipient="candidate"\} 6\d\d(\.\d+)?$/m);
  expect(body.jobs.map(({ name }) => name)).toEqual([...(await app.queue.counts()).keys()].toSorted());
});
