import { expect, it, onTestFinished } from "vitest";
import { patchApplication } from "#features/conversations/application-changes/application-changes.contract.ts";
import {
  createApplicationComment,
  createJobComment,
  deleteComment,
  patchComment,
} from "#features/review/comments/comments.contract.ts";
import { askForFeedback } from "#features/candidate-site/feedback/feedback.contract.ts";
import { addInterviewer, removeInterviewer } from "#features/review/interviewers/interviewers.contract.ts";
import { createApplicationTask, patchTask } from "#features/review/tasks/tasks.contract.ts";
import { remindOfTask } from "#features/review/tasks/server/task-reminders.ts";
import { listenTo } from "#tests/support/live-client.ts";
import { ensurePages } from "#tests/support/pages.ts";
import { newsReader } from "#tests/support/news.ts";
import { testAddress, testApp } from "#tests/support/test-app.ts";
import { createWorld, type Person, type World } from "#tests/support/world.ts";
import {
  countNotifications,
  listNotifications,
  readNotification,
  readNotifications,
} from "../notifications.contract.ts";
import { sweepNotifications } from "./sweep-notifications.ts";

/** Creates an application that Maja's team works on. `news` reads the activity log and creates the notifications. */
async function given() {
  const world = await createWorld();
  const job = await world.job();
  const team = (name: string) => world.person("member", { name, jobs: [[job, "collaborator"]] });
  const [maja, jon, elsa] = [await team("Maja Ek"), await team("Jon Dahl"), await team("Elsa Roos")];
  const application = await world.application({ job_id: job.id });
  const params = { application_id: application.id };
  const comment = async (who: Person, message: string, more: { scope?: "private" | "team" } = {}) =>
    (await world.send(who, createApplicationComment, { params, body: { message, ...more } })).body;
  return {
    ...world,
    job,
    newApplication: world.application,
    application,
    params,
    maja,
    jon,
    elsa,
    comment,
    news: newsReader(world),
  };
}

const token = ({ user_id }: Person) => `@[user:${user_id}]`;
const listOf = async ({ send }: Pick<World, "send">, who: Person, query: { is_unread?: boolean } = {}) =>
  (await send(who, listNotifications, { query })).body.results;
const unreadOf = async ({ send }: Pick<World, "send">, who: Person) =>
  (await send(who, countNotifications, {})).body.unread;

it("[NOTE-2] tells the people whom a comment mentions, and nobody else", async () => {
  const world = await given();
  const { maja, jon, elsa, application, job, comment, news } = world;

  const written = await comment(maja, `${token(jon)}, your view?\n\nSee page 2.`);
  await news();

  expect(await listOf(world, jon)).toEqual([
    {
      id: expect.any(Number),
      kind: "mention",
      user: { id: maja.user_id, name: "Maja Ek", email: maja.email },
      others: 0,
      count: 1,
      application: application.id,
      job: null,
      subject: { full_name: "Ylva Lindqvist", job_title: job.title },
      comment: written.id,
      task: null,
      excerpt: "@Jon Dahl, your view? See page 2.",
      dt_created: expect.any(String),
      read_at: null,
    },
  ]);
  expect([await unreadOf(world, jon), await unreadOf(world, maja), await unreadOf(world, elsa)]).toEqual([1, 0, 0]);
});

it("[NOTE-2] tells the one whom an edit adds, once, and takes the news back with the mention", async () => {
  const world = await given();
  const { maja, jon, elsa, comment, news, send } = world;
  const { id } = await comment(maja, `${token(jon)}, look.`);
  await news();
  const edit = async (message: string) => {
    await send(maja, patchComment, { params: { comment_id: id }, body: { message } });
    await news();
  };

  await edit(`${token(jon)} and ${token(elsa)}, look.`);
  await edit(`${token(jon)} and ${token(elsa)}, look again.`);

  expect((await listOf(world, jon)).map(({ count }) => count)).toEqual([1]);
  expect((await listOf(world, elsa)).map(({ kind, count }) => [kind, count])).toEqual([["mention", 1]]);
  await edit(`${token(jon)}, look again.`);
  expect(await listOf(world, elsa)).toEqual([]);
});

it("[NOTE-4] tells nobody of a private comment, and the mentioned ones from when it is shared", async () => {
  const world = await given();
  const { maja, jon, comment, news, send } = world;
  const { id } = await comment(maja, `${token(jon)} is not to know.`, { scope: "private" });
  await news();
  expect(await listOf(world, jon)).toEqual([]);

  const share = (scope: "team" | "private") =>
    send(maja, patchComment, { params: { comment_id: id }, body: { scope } });
  await share("team");
  await news();

  expect(await unreadOf(world, jon)).toBe(1);
  await share("private");
  expect([await listOf(world, jon), await unreadOf(world, jon)]).toEqual([[], 0]);
});

it("[NOTE-2] tells of a task from when one has to do it, and no longer once another has", async () => {
  const world = await given();
  const { maja, jon, elsa, params, news, send } = world;
  const { body: task } = await send(maja, createApplicationTask, {
    params,
    body: { title: "Call the referee", assignee: jon.user_id },
  });
  await send(maja, createApplicationTask, { params, body: { title: "Write the ad", assignee: maja.user_id } });
  const change = async (body: object) => {
    await send(maja, patchTask, { params: { task_id: task.id }, body });
    await news();
  };
  await change({ title: "Call both referees" });

  const told = await listOf(world, jon);
  expect(told.map(({ kind, excerpt, task: id }) => [kind, excerpt, id])).toEqual([
    ["task_assigned", "Call both referees", task.id],
  ]);
  expect(await listOf(world, maja)).toEqual([]);
  await change({ assignee: elsa.user_id });
  expect([await listOf(world, jon), (await listOf(world, elsa)).length]).toEqual([[], 1]);
});

it("[NOTE-2] tells of a task that is due until it is done, its creator where no colleague has it to do", async () => {
  const world = await given();
  const { maja, jon, params, news, send, app, company } = world;
  const due_date = "2026-01-02";
  const add = async (title: string, assignee?: number) =>
    (await send(maja, createApplicationTask, { params, body: { title, due_date, ...(assignee && { assignee }) } }))
      .body;
  const [given_task, own] = [await add("Call the referee", jon.user_id), await add("Write the ad")];
  await news();
  for (const { id } of [given_task, own])
    await remindOfTask.run(app, { company_id: company.id, task_id: id, due_date });
  await news();

  const dueTo = async (who: Person) =>
    (await listOf(world, who)).flatMap(({ kind, excerpt }) => (kind === "task_due" ? excerpt : []));
  expect([await dueTo(jon), await dueTo(maja)]).toEqual([["Call the referee"], ["Write the ad"]]);
  await send(jon, patchTask, { params: { task_id: given_task.id }, body: { is_done: true } });
  expect(await dueTo(jon)).toEqual([]);
});

it("[NOTE-2] tells the owner of an application that they are it, and of comments on it", async () => {
  const world = await given();
  const { maja, jon, elsa, params, comment, news, send } = world;
  const own = (owner: Person) => send(maja, patchApplication, { params, body: { _owner: owner.user_id } });
  await own(jon);
  await comment(maja, "Strong on uncertainty.");
  await comment(jon, "My own words.");
  await comment(elsa, `${token(jon)}, agreed.`);
  await news();

  const told = await listOf(world, jon);

  expect(told.map(({ kind, user, excerpt }) => [kind, user?.name, excerpt])).toEqual([
    ["mention", "Elsa Roos", "@Jon Dahl, agreed."],
    ["comment_on_owned", "Maja Ek", "Strong on uncertainty."],
    ["application_assigned", "Maja Ek", null],
  ]);
  expect(await listOf(world, elsa)).toEqual([]);
  await own(elsa);
  expect((await listOf(world, jon)).map(({ kind }) => kind)).toEqual(["mention", "comment_on_owned"]);
});

it("[NOTE-2] tells of several comments on one application in one line, until they are read", async () => {
  const world = await given();
  const { maja, jon, elsa, params, comment, news, send } = world;
  await send(maja, patchApplication, { params, body: { _owner: jon.user_id } });
  for (const [who, message] of [
    [maja, "First."],
    [elsa, "Second."],
    [maja, "Third."],
  ] as const)
    await comment(who, message);
  await news();

  const [latest, assigned] = await listOf(world, jon);
  expect(latest).toMatchObject({ kind: "comment_on_owned", count: 3, others: 1, excerpt: "Third." });
  expect(await unreadOf(world, jon)).toBe(2);
  const read = await send(jon, readNotification, { params: { notification_id: latest?.id ?? 0 }, body: {} });

  expect(read.body).toEqual({ unread: 1 });
  expect(await listOf(world, jon, { is_unread: true })).toEqual([assigned]);
  await comment(elsa, "Fourth.");
  await news();
  expect((await listOf(world, jon)).map(({ excerpt, count, read_at }) => [excerpt, count, read_at !== null])).toEqual([
    ["Fourth.", 1, false],
    ["Third.", 3, true],
    [null, 1, false],
  ]);
});

it("[NOTE-2] marks all as read that the reader has seen, and none that came since", async () => {
  const world = await given();
  const { maja, jon, comment, news, send, job } = world;
  await comment(maja, `${token(jon)} one`);
  await news();
  const [seen] = await listOf(world, jon);
  await send(maja, createJobComment, { params: { job_id: job.id }, body: { message: `${token(jon)} two` } });
  await news();

  const marked = await send(jon, readNotifications, { body: { id: seen?.id ?? 0 } });

  expect(marked.body).toEqual({ unread: 1 });
  const left = await listOf(world, jon, { is_unread: true });
  expect(left.map(({ excerpt, job: id, subject }) => [excerpt, id, subject])).toEqual([
    ["@Jon Dahl two", job.id, { full_name: null, job_title: job.title }],
  ]);
});

it("[NOTE-2] [ROLE-2] shows and counts nothing of what a person may no longer see", async () => {
  const world = await given();
  const { maja, jon, elsa, comment, news, send, sendRaw, system, job } = world;
  const { id: comment_id } = await comment(maja, `${token(jon)} and ${token(elsa)}`);
  await news();
  const [told] = await listOf(world, jon);

  await system((db) =>
    db.deleteFrom("job_user").where("job_id", "=", job.id).where("user_id", "=", jon.user_id).execute(),
  );

  expect([await listOf(world, jon), await unreadOf(world, jon)]).toEqual([[], 0]);
  const address = { params: { notification_id: told?.id ?? 0 }, body: {} };
  expect((await sendRaw(jon, readNotification, address)).status).toBe(404);
  expect(await unreadOf(world, elsa)).toBe(1);
  await send(maja, deleteComment, { params: { comment_id } });
  expect(await unreadOf(world, elsa)).toBe(0);
});

it("[NOTE-2] [ROLE-2] tells nobody of what they may not see by the time they would be told", async () => {
  const world = await given();
  const { maja, jon, comment, news, system, job } = world;
  await comment(maja, `${token(jon)}, look.`);
  const part = await system((db) =>
    db.deleteFrom("job_user").where("user_id", "=", jon.user_id).returningAll().executeTakeFirstOrThrow(),
  );

  await news();
  await system((db) =>
    db
      .insertInto("job_user")
      .values({ ...part, job_id: job.id })
      .execute(),
  );

  expect(await listOf(world, jon)).toEqual([]);
});

it("[NOTE-2] pages through notifications without skipping or repeating", async () => {
  const world = await given();
  const { maja, jon, job, news, send } = world;
  for (let number = 1; number <= 3; number++) {
    const { id } = await world.newApplication({ job_id: job.id });
    await send(maja, createApplicationComment, {
      params: { application_id: id },
      body: { message: `${token(jon)} ${number}` },
    });
  }
  await news();

  const first = await send(jon, listNotifications, { query: { page_size: 2 } });
  const cursor = new URL(first.body.next ?? "", "http://x").searchParams.get("cursor") ?? "";
  const second = await send(jon, listNotifications, { query: { page_size: 2, cursor } });

  expect(first.body.count).toBe(3);
  const texts = [...first.body.results, ...second.body.results].map(({ excerpt }) => excerpt);
  expect(texts).toEqual(["@Jon Dahl 3", "@Jon Dahl 2", "@Jon Dahl 1"]);
  expect(second.body.next).toBeNull();
});

it("[NOTE-2] is heard of at once by the person it is for, and by nobody else", async () => {
  const world = await given();
  const { maja, jon, elsa, comment, news, send } = world;
  const address = await testAddress();
  const [his, hers] = await Promise.all([listenTo(address, jon), listenTo(address, elsa)]);
  onTestFinished(async () => void (await Promise.all([his.close(), hers.close()])));

  await comment(maja, `${token(jon)}, look.`);
  await news();
  await his.hears("notification_added");
  const [told] = await listOf(world, jon);
  await send(jon, readNotifications, { body: { id: told?.id ?? 0 } });
  await his.hears("notifications_read");
  await comment(maja, "Last.");
  await expect.poll(() => hers.types().filter((type) => type === "comment_added").length).toBe(2);

  // A new stream also replays the last seconds.
  expect(hers.types().filter((type) => type.startsWith("notification"))).toEqual([]);
});

it("[NOTE-2] keeps a notification for 90 days", async () => {
  const world = await given();
  const { maja, jon, comment, news, system } = world;
  const age = (days: number) =>
    system(async (db) => {
      const dt_created = new Date(Date.now() - days * 86_400_000).toISOString();
      await db.updateTable("notification").set({ dt_created }).where("user_id", "=", jon.user_id).execute();
    });
  await comment(maja, `${token(jon)}, look.`);
  await news();

  await age(89);
  await sweepNotifications.run(await testApp(), {});
  expect(await unreadOf(world, jon)).toBe(1);
  await age(91);
  await sweepNotifications.run(await testApp(), {});
  expect(await unreadOf(world, jon)).toBe(0);
});

it("[INTER-1] tells an interviewer of an application that is shared with them, as long as it is", async () => {
  const world = await given();
  const { maja, application, params, news, person, send } = world;
  const li = await person("member", { name: "Li Sand" });
  await send(maja, addInterviewer, { params, body: { user: li.user_id } });
  await news();

  const [told] = await listOf(world, li);
  expect(told).toMatchObject({ kind: "interview_assigned", user: { name: "Maja Ek" }, application: application.id });

  await send(maja, removeInterviewer, { params: { ...params, user_id: li.user_id } });
  expect(await listOf(world, li)).toEqual([]);
});

it("[INTER-4] tells who asked for feedback by link that it is there, and nobody else", async () => {
  const world = await given();
  const { maja, jon, application, params, news, send, app } = world;
  const { body } = await send(maja, askForFeedback, { params, body: { name: "Kim Ek" } });
  await ensurePages();
  const sent = await app.http.inject({
    method: "POST",
    url: new URL(body.address).pathname,
    headers: { "content-type": "application/x-www-form-urlencoded" },
    payload: "rating=5&recommendation=yes&comment=",
  });
  expect(sent.statusCode).toBe(303);
  await news();

  const [told] = await listOf(world, maja);
  expect(told).toMatchObject({ kind: "feedback_given", user: null, application: application.id });
  expect(await listOf(world, jon)).toEqual([]);
});
