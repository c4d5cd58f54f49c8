import { expect, it } from "vitest";
import { listInbox } from "#features/screens/inbox/inbox.contract.ts";
import { inviteUsers } from "#features/organization/people/invitations.contract.ts";
import { getUser, listUsers } from "#features/organization/people/people.contract.ts";
import { sendInvitations } from "#features/organization/people/server/send-invitations.ts";
import { requestPasswordReset } from "#features/platform/sessions/password-reset.contract.ts";
import { sendResetLink } from "#features/platform/sessions/server/password-reset.service.ts";
import { reportOf } from "#tests/support/delivery-report.ts";
import { mailOf, ownReceivingApp, sortMails } from "#tests/support/inbound-mail.ts";
import { sendQueuedMails } from "#tests/support/smtp-server.ts";
import { createWorld } from "#tests/support/world.ts";

const { mailServer, receiving } = await ownReceivingApp();

async function setUp() {
  const world = await createWorld();
  const admin = await world.person("admin");
  const params = { company_id: world.company.id };
  const email = `${crypto.randomUUID()}@example.com`;

  /** Invites the address, sends the email and returns its envelope sender. */
  async function invite(): Promise<string> {
    await world.send(admin, inviteUsers, { params, body: { emails: [email], role: "member" } });
    const open = await world.system((db) =>
      db.selectFrom("invitation").select("id").where("company_id", "=", params.company_id).execute(),
    );
    await sendInvitations.run(world.app, { invitation_ids: open.map(({ id }) => id) });
    await sendQueuedMails(world);
    return mailServer.received.findLast(({ to }) => to.includes(email))?.from ?? "";
  }
  const receive = async (to: string, raw: string) => {
    await receiving().deliver({ to, raw, from: "" });
    return (await sortMails(world)).at(-1);
  };
  const problemFor = async (who = admin) =>
    (await world.send(who, listUsers, { params, query: {} })).body.results.find(({ name }) => email.startsWith(name))
      ?.email_problem;
  return { ...world, admin, params, email, invite, receive, problemFor };
}

it("[AUTH-8] [MSG-6] shows admins that an invitation came back and why, until an email gets through", async () => {
  const { invite, receive, email, problemFor } = await setUp();
  const bounce_to = await invite();
  expect(bounce_to).toMatch(/^bounce\+[0-9a-f]{40}@replies\.hirelane\.example$/);
  expect(await problemFor()).toBeNull();

  const row = await receive(bounce_to, reportOf({ recipient: email }));

  expect(row).toMatchObject({ state: "ignored", reason: "report" });
  expect(await problemFor()).toBe("5.1.1 550 5.1.1 No such user");
  await invite();
  expect(await problemFor()).toBeNull();
});

it("[AUTH-8] [MSG-6] shows no link of an email that a report quotes", async () => {
  const { invite, receive, email, problemFor } = await setUp();
  const token = "XU26".repeat(11);

  await receive(
    await invite(),
    reportOf({ recipient: email, said: `550 Unknown. You wrote: http://h.example/r/${token}/ or ${token}` }),
  );

  expect(await problemFor()).toMatch(/Unknown\. You wrote: … or …$/);
});

it("[ROLE-2] shows the problem of an address to those alone who see the address", async () => {
  const { person, system, params, send, admin } = await setUp();
  const [member, nina] = [await person("member"), await person("member")];
  await system((db) =>
    db.updateTable("app_user").set({ email_problem: "5.1.1 Unknown" }).where("id", "=", nina.user_id).execute(),
  );
  const shownTo = async (who: typeof member) =>
    (await send(who, getUser, { params: { ...params, id: nina.user_id }, query: {} })).body.email_problem;

  expect([await shownTo(admin), await shownTo(member)]).toEqual(["5.1.1 Unknown", null]);
});

it("[AUTH-5] [MSG-6] shows no one what comes to the address of a password reset, and the asker nothing", async () => {
  const world = await setUp();
  const { app, admin, person, receive, send, system } = world;
  const nina = await person("member");
  const askForLink = () => send(null, requestPasswordReset, { body: { email: nina.email } });
  const before = await askForLink();
  const { id } = await system((db) =>
    db.selectFrom("password_reset").select("id").orderBy("id", "desc").limit(1).executeTakeFirstOrThrow(),
  );
  await sendResetLink.run(app, { password_reset_id: id });
  await sendQueuedMails(world);
  const bounce_to = mailServer.received.findLast(({ to }) => to.includes(nina.email))?.from ?? "";

  await receive(bounce_to, mailOf({ headers: { From: "Nina <nina@example.com>" }, body: "Here is the link." }));
  await receive(bounce_to, reportOf({ recipient: "other@example.com" }));
  const row = await receive(bounce_to, reportOf({ recipient: nina.email }));

  expect(row?.state).toBe("ignored");
  expect((await send(admin, listInbox, { query: {} })).body.results).toEqual([]);
  const after = await askForLink();
  expect([after.status, after.body]).toEqual([before.status, before.body]);
});

it("[AUTH-8] [MSG-6] shows what the mail server refused at once", async () => {
  const { invite, email, problemFor } = await setUp();
  mailServer.refuse = (address) => (address === email ? 550 : undefined);

  await invite();

  mailServer.refuse = () => undefined;
  expect(await problemFor()).toBe("550 Not here");
});

it("[AUTH-8] [MSG-6] says nothing against an address when the mail server was out of reach until the last try", async () => {
  const { invite, problemFor, system, ...world } = await setUp();
  mailServer.hangsUp = "content";
  await invite();
  const last = system((db) => db.updateTable("mail").set({ tries: 7 }).where("state", "=", "queued").execute());

  await last;
  await sendQueuedMails({ system, ...world });

  mailServer.hangsUp = undefined;
  expect(await problemFor()).toBeNull();
});
