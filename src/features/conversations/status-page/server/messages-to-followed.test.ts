import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { logActivity } from "#features/platform/activity/server/activity.service.ts";
import { confirmApplications } from "#features/conversations/messages/server/confirmations/confirm-applications.ts";
import { sendMessage } from "#features/conversations/messages/server/send-message.ts";
import { createMessage, listMessages } from "#features/conversations/messages/messages.contract.ts";
import { tokenStandIn } from "#features/candidate-site/career/server/status-links.ts";
import { preflighted } from "#tests/support/bulk-actions.ts";
import { followedWorld } from "#tests/support/followed.ts";
import { newsReader } from "#tests/support/news.ts";
import { ensurePages } from "#tests/support/pages.ts";
import { startMailServer } from "#tests/support/smtp-server.ts";
import { ownApp } from "#tests/support/test-app.ts";
import { runCopies } from "#tests/support/run-copies.ts";

const mailServer = await startMailServer();
afterAll(mailServer.stop);
ownApp({ ...mailServer.settings, PUBLIC_URL: "http://localhost" });
beforeAll(ensurePages);
beforeEach(() => void (mailServer.received.length = 0));

async function given() {
  const world = await followedWorld();
  const { send, maja, params, system, application, app, company } = world;
  const write = async (more: object = {}) =>
    send(maja, createMessage, {
      params,
      body: { subject: "Hello", message_html: "<p>See you.</p>", ...more },
    });
  /** Logs that the candidate applied and runs the subscriber that sends the confirmation. */
  const confirm = async () => {
    const arrival = { type: "application_created", company_id: company.id, actor_id: null } as const;
    const data = { source_type: "applied" };
    await system((db) =>
      logActivity(db, { ...arrival, application_id: application.id, job_id: application.job_id, data }),
    );
    await newsReader(world, confirmApplications)();
  };
  const messages = () =>
    system((db) =>
      db
        .selectFrom("message")
        .where("application_id", "=", application.id)
        .select(["id", "state", "html", "cause"])
        .orderBy("id")
        .execute(),
    );
  const leave = async () => {
    for (const { id } of await messages()) await sendMessage.run(app, { company_id: company.id, message_id: id });
    return mailServer.received.splice(0);
  };
  return { ...world, write, messages, leave, confirm };
}

const linkIn = (text: string | undefined) => new URL(/http:\S+\/application\/\S+/.exec(text ?? "")?.[0] ?? "").pathname;

it("[PUBLIC-5] [MSG-5] fills the tag with the link in the candidate's mail alone: colleagues read it without the secret", async () => {
  const world = await given();
  const { write, leave, messages, candidate, send, maja, params, person, app, company } = world;
  const admin = await person("admin");
  const html = '<p><a href="%status_link%">%status_link%</a></p>';

  await write({ message_html: html, cc: [admin.user_id] });
  const [mail] = await leave();
  const [kept] = await messages();
  await runCopies(app, { company_id: company.id, message_id: kept?.id ?? 0 });
  const [copy] = mailServer.received.splice(0);

  const path = linkIn(mail?.parsed.text);
  expect((await candidate.open(path)).status).toBe(200);
  expect(mail?.parsed.html).toContain(`href="http://localhost${path}"`);
  const listed = (await send(maja, listMessages, { params, query: {} })).body.results[0];
  expect(kept?.html).toContain(tokenStandIn);
  for (const shown of [listed?.html, copy?.parsed.html || "", copy?.parsed.text])
    expect(shown).not.toContain("/application/");
});

it("[PUBLIC-5] [MSG-5] thanks for an application with its link", async () => {
  const world = await given();
  const { system, company, leave, candidate, confirm } = world;
  const template = { name: "Thanks", subject: "Thanks", message_html: "<p>%status_link%</p>", is_default: true };
  await system((db) =>
    db
      .insertInto("message_template")
      .values({ ...template, template_type: "thank-you", language: "en", company_id: company.id })
      .execute(),
  );

  await confirm();
  const [mail] = await leave();

  expect((await candidate.open(linkIn(mail?.parsed.text))).status).toBe(200);
});

it("[PUBLIC-5] takes back what waits for a candidate who withdrew, and lets a colleague write all the same", async () => {
  const { write, messages, withdraw, activities } = await given();
  const planned = await write({ date: "2099-01-01" });

  await withdraw();
  const answer = await write({ date: "2099-01-01" });

  expect([planned.status, answer.status]).toEqual([201, 201]);
  expect((await messages()).map(({ state }) => state)).toEqual(["canceled", "queued"]);
  expect(await activities("message_canceled")).toMatchObject([{ actor_id: null }]);
});

it("[PUBLIC-5] writes nothing by itself to a candidate who withdrew, and refuses those who write to many", async () => {
  const world = await given();
  const { withdraw, maja, application, messages, system, company, confirm } = world;
  const template = { name: "Thanks", subject: "Thanks", message_html: "<p>Hi</p>", is_default: true };
  await system((db) =>
    db
      .insertInto("message_template")
      .values({ ...template, template_type: "thank-you", language: "en", company_id: company.id })
      .execute(),
  );
  await withdraw();

  await confirm();
  const task = { action: "message", message: { subject: "News", message_html: "<p>News.</p>" } };
  const told = await preflighted(world, maja, { task, application_ids: [application.id] });

  expect(await messages()).toEqual([]);
  expect(told.left_out.map(({ reason }) => reason)).toEqual(["This candidate has withdrawn."]);
});
