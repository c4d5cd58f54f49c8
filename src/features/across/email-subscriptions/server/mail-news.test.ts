import { afterAll, beforeEach, expect, it } from "vitest";
import { createApplicationComment } from "#features/review/comments/comments.contract.ts";
import { listNotifications, readNotifications } from "#features/across/notifications/notifications.contract.ts";
import { notificationKinds } from "#features/across/notifications/notifications.ts";
import { addInterviewer } from "#features/review/interviewers/interviewers.contract.ts";
import { followJob } from "#features/organization/jobs/jobs.contract.ts";
import { turnJob } from "#features/organization/jobs/server/turn-job.ts";
import { createApplicationTask } from "#features/review/tasks/tasks.contract.ts";
import { newsReader } from "#tests/support/news.ts";
import { ensurePages } from "#tests/support/pages.ts";
import { sendQueuedMails, startMailServer } from "#tests/support/smtp-server.ts";
import { ownApp } from "#tests/support/test-app.ts";
import { unsubscribeLinkOf } from "#tests/support/unsubscribe-link.ts";
import { createWorld } from "#tests/support/world.ts";
import type { ActivityRow } from "#features/platform/activity/server/read-log.ts";
import { createUnsubscribe, listUnsubscribes } from "../email-subscriptions.contract.ts";
import { emailTemplateNames, kindsIn } from "../email-templates.ts";
import { followNotifications, mailNews } from "./mail-news.ts";

const mailServer = await startMailServer();
// Registered before the program's own hook, which runs first: the program keeps connections open.
afterAll(mailServer.stop);
// With HTTPS, sessions would have a different cookie than those of the tests.
ownApp({ ...mailServer.settings, PUBLIC_URL: "http://localhost" });
beforeEach(() => {
  mailServer.received.length = 0;
});

/** Creates Jon and Maja, who work on one application. `mailed` returns Jon's emails after ten minutes. */
async function given() {
  const world = await createWorld({ logsArrivals: true });
  const job = await world.job({ title: "Engineer", to_date: "2030-01-10", dt_last_published: "2029-12-01T00:00:00Z" });
  const team = (name: string) => world.person("member", { name, jobs: [[job, "collaborator"]] });
  const [maja, jon] = [await team("Maja Ek"), await team("Jon Dahl")];
  const application = await world.application({ job_id: job.id, first_name: "Zelda", last_name: "Quist" });
  const params = { application_id: application.id };
  const news = newsReader(world);
  const mention = () =>
    world.send(maja, createApplicationComment, { params, body: { message: `@[user:${jon.user_id}] a secret view` } });
  const task = () =>
    world.send(maja, createApplicationTask, { params, body: { title: "Call", assignee: jon.user_id } });

  async function mailed(reader = jon) {
    await news();
    await mailNews.run(world.app, { company_id: world.company.id, user_id: reader.user_id });
    await sendQueuedMails(world);
    return mailServer.received.splice(0).map(({ parsed }) => parsed);
  }
  const ownPath = { params: { company_id: world.company.id, id: jon.user_id } };
  const unsubscribes = async () =>
    (await world.send(jon, listUnsubscribes, ownPath)).body.results.map(({ template_name }) => template_name);
  return { ...world, job, params, maja, jon, news, mention, task, mailed, ownPath, unsubscribes };
}

it("[MSG-10] puts each kind of notification into exactly one email that one can end", async () => {
  const told = emailTemplateNames.flatMap(kindsIn);

  expect(told.toSorted()).toEqual([...notificationKinds].toSorted());
});

it("[MSG-10] [NOTE-2] writes one email of what happened, once, in its reader's words, and without what was written", async () => {
  const { mention, task, mailed } = await given();
  await mention();
  await mention();
  await task();

  const [mail, ...more] = await mailed();
  const again = await mailed();

  expect([more, again]).toEqual([[], []]);
  expect(mail?.subject).toBe("Maja Ek assigned you a task, and more news");
  expect(mail?.text).toContain("Maja Ek mentioned you");
  expect(mail?.text).toContain("Zelda Quist · ");
  expect(mail?.text).toMatch(/\/applications\/\d+\/\?tab=comments/);
  expect(`${mail?.text}${String(mail?.html)}`).not.toContain("secret view");
});

it("[JOB-6] writes to the followers of a job of new applications, of its near end and of its end", async () => {
  const { mailed, send, jon, maja, job, application: apply, company, app } = await given();
  const params = { job_id: job.id };
  const flags = { has_new_application_enabled: true, has_job_expire_soon_enabled: true, has_job_expired_enabled: true };
  await mailed();
  await send(jon, followJob, { params, body: flags });
  await send(maja, followJob, { params, body: { ...flags, has_job_expired_enabled: false } });
  const turn = (time: string) =>
    turnJob.run(
      { ...app, clock: () => new Date(time) },
      { company_id: company.id, job_id: job.id, date: "2030-01-07" },
    );

  await apply({ job_id: job.id });
  const arrived = await mailed();
  await mailed(maja);
  await turn("2030-01-07T08:00:00Z");
  const endsSoon = [...(await mailed()), ...(await mailed(maja))];
  await turn("2030-01-11T00:00:00Z");
  const ended = [...(await mailed()), ...(await mailed(maja))];

  expect(arrived.map(({ subject }) => subject)).toEqual(["New application for a job you follow"]);
  expect(arrived[0]?.text).toContain(`Engineer\n  http://localhost/applications/?job_id=${job.id}`);
  expect(endsSoon.map(({ subject }) => subject)).toEqual(["A job you follow ends soon", "A job you follow ends soon"]);
  expect(ended.map(({ subject }) => subject)).toEqual(["A job you follow has ended"]);
  expect(ended[0]?.text).toContain(`Engineer\n  http://localhost/jobs/${job.id}/`);
});

it("[INTER-1] [NOTE-9] writes to an interviewer whom an application is shared with, and to the one who has a task", async () => {
  const { mailed, task, send, person, maja, params } = await given();
  const { application_id } = params;
  const li = await person("member", { name: "Li Sand" });
  await task();
  await send(maja, addInterviewer, { params, body: { user: li.user_id } });

  const [[ofTask], [ofInterview]] = [await mailed(), await mailed(li)];

  expect(ofTask?.subject).toBe("Maja Ek assigned you a task");
  expect(ofTask?.text).toContain(`http://localhost/applications/${application_id}/?tab=tasks`);
  expect(ofInterview?.to).toMatchObject({ value: [{ address: li.email }] });
  expect(ofInterview?.subject).toBe("Maja Ek asked you to interview");
  expect(ofInterview?.text).toContain(`http://localhost/applications/${application_id}/?tab=scorecards`);
});

it("[MSG-10] writes nothing of what was read, of what one has ended, or to a person who has left", async () => {
  const { mention, task, mailed, news, jon, send, ownPath, system, company } = await given();
  await task();
  await news();
  const { results } = (await send(jon, listNotifications, { query: {} })).body;
  await send(jon, readNotifications, { body: { id: results[0]?.id ?? 0 } });
  const ofRead = await mailed();
  await send(jon, createUnsubscribe, { ...ownPath, body: { template_name: "tasks" } });
  await task();
  const ofEnded = await mailed();
  await mention();
  await news();
  await system((db) =>
    db
      .updateTable("company_user")
      .set({ confirmed_at: null })
      .where("company_id", "=", company.id)
      .where("user_id", "=", jon.user_id)
      .execute(),
  );

  expect([ofRead, ofEnded, await mailed()]).toEqual([[], [], []]);
});

it("[MSG-10] writes nothing of an application that its reader may not see by then", async () => {
  const { mention, mailed, news, jon, system, company } = await given();
  await mention();
  await news();
  await system((db) =>
    db.deleteFrom("job_user").where("company_id", "=", company.id).where("user_id", "=", jon.user_id).execute(),
  );

  expect(await mailed()).toEqual([]);
});

it("[MSG-10] gathers what happens within ten minutes", async () => {
  const { mention, news, system, company, jon, app } = await given();
  await mention();
  await mention();
  await news();

  await system(async (db) => {
    const rows = await db.selectFrom("activity").selectAll().where("company_id", "=", company.id).execute();
    const told = rows.filter(({ type }) => type === "notification_added") as unknown as ActivityRow[];
    for (const row of told) await followNotifications.read(db, [row] as never, app);
  });

  const { rows } = await app.database.pool.query<{ seconds: number }>(
    `select extract(epoch from start_after - created_on)::int as seconds from pgboss.job
     where name = 'mail-news' and data->>'user_id' = $1`,
    [String(jon.user_id)],
  );
  expect(rows).toEqual([{ seconds: 600 }]);
});

it.each([
  ["after RFC 8058", { body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }) }],
  ["that sends no body", {}],
])("[MSG-10] ends an email by one click of a mail program %s", async (_case, form) => {
  await ensurePages();
  const { task, mailed, unsubscribes } = await given();
  await task();
  const [mail] = await mailed();
  const link = await unsubscribeLinkOf(mail);

  const clicked = await fetch(link, { method: "POST", redirect: "manual", ...form });

  const header = mail?.headerLines.find(({ key }) => key === "list-unsubscribe-post");
  expect(header?.line).toBe("List-Unsubscribe-Post: List-Unsubscribe=One-Click");
  expect([clicked.status, await unsubscribes()]).toEqual([303, ["tasks"]]);
});

it("[MSG-10] asks on a page first, and changes nothing for a program that opens links", async () => {
  await ensurePages();
  const { mention, mailed, unsubscribes, company } = await given();
  await mention();
  const [mail] = await mailed();
  const link = await unsubscribeLinkOf(mail);

  const page = await (await fetch(link)).text();
  const before = await unsubscribes();
  const done = await fetch(link, { method: "POST", body: new URLSearchParams({ lang: "en" }) });

  expect(page).toContain(`Stop these emails from ${company.name}?`);
  expect(page).toContain("Mentions and comments");
  expect(before).toEqual([]);
  expect(await done.text()).toContain("You&#x27;re unsubscribed");
  expect(await unsubscribes()).toEqual(["mentions_and_replies"]);
});

it("[MSG-10] refuses a link that was changed, and one to a person who is not in the company", async () => {
  await ensurePages();
  const { task, mailed, jon, maja, system, company, unsubscribes } = await given();
  await task();
  const link = await unsubscribeLinkOf((await mailed())[0]);
  const forged = new URL(link.href.replace(`.${jon.user_id}.`, `.${maja.user_id}.`));

  const post = { method: "POST", body: new URLSearchParams({ lang: "en" }) };
  const statuses = [(await fetch(forged)).status, (await fetch(forged, post)).status];
  const kept = await unsubscribes();
  await system((db) =>
    db.deleteFrom("company_user").where("company_id", "=", company.id).where("user_id", "=", jon.user_id).execute(),
  );

  expect(forged.href).not.toBe(link.href);
  expect(statuses).toEqual([404, 404]);
  expect(kept).toEqual([]);
  expect((await fetch(link)).status).toBe(404);
});
