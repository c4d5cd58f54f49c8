import { expect, it } from "vitest";
import { getApplication, listLogs } from "#features/review/applications/applications.contract.ts";
import { applicationsOf, done, preflighted, read, send, statusOf, undone, work } from "#tests/support/bulk-actions.ts";
import { searchApplications } from "#features/across/search/search.contract.ts";
import { createWorld, type Person, type World } from "#tests/support/world.ts";
import { cancelBulkAction, createBulkAction } from "../bulk-actions.contract.ts";
import { typedAbove } from "../bulk-actions.ts";

const rowOf = async (world: World, who: Person, application_id: number) =>
  (await world.sendRaw(who, getApplication, { params: { application_id } })) as {
    status: number;
    body: Record<string, unknown>;
  };

const reasonsOf = ({ left_out }: { left_out: { reason: string; count: number }[] }) =>
  Object.fromEntries(left_out.map(({ reason, count }) => [reason, count]));

it("[BULK-1] [BULK-4] [BULK-5] gives many an owner who may own them, and takes it back", async () => {
  const world = await createWorld();
  const [admin, colleague] = [await world.person("admin"), await world.person("admin")];
  const [first = 0, second = 0] = await applicationsOf(world, 2);
  const { id: third } = await world.application();
  const interviewer = await world.person("member", { applications: [{ id: first }] });
  const task = { action: "owner", owner_id: colleague.user_id };

  const given = await done(world, admin, { task, application_ids: [first, second] });
  const owners = async () => Promise.all([first, second].map(async (id) => (await rowOf(world, admin, id)).body.owner));

  expect([given.done, await owners()]).toEqual([2, [colleague.user_id, colleague.user_id]]);
  await world
    .send(admin, createBulkAction, { body: { task: { action: "owner", owner_id: null }, application_ids: [second] } })
    .then(({ body }) => work(world, body));
  expect(await undone(world, admin, given)).toMatchObject({ done: 1, skipped: 1 });
  expect(await owners()).toEqual([null, null]);

  const refused = await done(world, admin, {
    task: { action: "owner", owner_id: interviewer.user_id },
    application_ids: [first, third],
  });
  expect(reasonsOf(refused)).toEqual({
    "Interviewers can't own applications. Choose a member of the hiring team.": 1,
    "This person can't see the application, so they can't own it.": 1,
  });
});

it("[BULK-1] [DETAIL-21] marks rejections of many as sent and as not sent, and takes it back", async () => {
  const world = await createWorld();
  const admin = await world.person("admin");
  const rejected = await world.status("Rejected");
  const [sent = 0] = await applicationsOf(world, 1, { status_id: rejected.id });
  const [open = 0] = await applicationsOf(world, 1);
  const isSent = async () => (await rowOf(world, admin, sent)).body.rejection_sent;

  const marked = await done(world, admin, {
    task: { action: "rejection_sent", rejection_sent: true },
    application_ids: [sent, open],
  });

  expect(reasonsOf(marked)).toEqual({
    "This application isn't rejected. Reject it before you mark the rejection as sent.": 1,
  });
  expect(await isSent()).toBe(true);
  await undone(world, admin, marked);
  expect(await isSent()).toBe(false);
  await done(world, admin, { task: { action: "rejection_sent", rejection_sent: true }, application_ids: [sent] });
  await done(world, admin, { task: { action: "rejection_sent", rejection_sent: false }, application_ids: [sent] });
  expect(await isSent()).toBe(false);
});

it.each(["hide", "delete"])(
  "[BULK-1] [BULK-5] [DETAIL-21] takes many away by %s, and brings them back",
  async (action) => {
    const world = await createWorld();
    const admin = await world.person("admin");
    const application_ids = await applicationsOf(world, 3);
    const found = async ({ xid }: { xid: string | null }) =>
      (await world.send(admin, searchApplications, {}, { "x-after-xid": xid ?? "" })).body.count;

    const away = await done(world, admin, { task: { action }, application_ids });
    expect([away.done, away.can_undo, await found(away)]).toEqual([3, true, 0]);

    const back = await undone(world, admin, away);
    expect([back.done, back.skipped, await found(back)]).toEqual([3, 0, 3]);
  },
);

it("[BULK-1] [DETAIL-21] anonymizes many for ever", async () => {
  const world = await createWorld();
  const admin = await world.person("admin");
  const application_ids = await applicationsOf(world, 2);

  const action = await done(world, admin, { task: { action: "anonymize" }, application_ids });

  expect(action).toMatchObject({ done: 2, can_undo: false });
  for (const id of application_ids)
    expect((await rowOf(world, admin, id)).body).toMatchObject({ anonymized: true, email: null });
});

it("[BULK-7] copies many to a job and moves many to a job and status", async () => {
  const world = await createWorld();
  const admin = await world.person("admin");
  const [first = 0, second = 0] = await applicationsOf(world, 2);
  const target = await world.job({ title: "Bridge engineer" });
  const { id: there } = await world.application({ job_id: target.id });
  const interview = await world.status("Interview");

  const copied = await done(world, admin, {
    task: { action: "copy", job_id: target.id },
    application_ids: [first, second, there],
  });
  const moved = await done(world, admin, {
    task: { action: "transfer", job_id: target.id, status_id: interview.id },
    application_ids: [first, there],
  });

  expect([copied.done, reasonsOf(copied)]).toEqual([2, { "Already in this job.": 1 }]);
  expect([moved.done, reasonsOf(moved)]).toEqual([1, { "Already in this job.": 1 }]);
  expect((await rowOf(world, admin, first)).body).toMatchObject({ job_id: target.id, status: "Interview" });
  const inJob = await world.system((db) =>
    db
      .selectFrom("application")
      .where("company_id", "=", world.company.id)
      .where("job_id", "=", target.id)
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow(),
  );
  expect(inJob.count).toBe(4);
});

it("[BULK-3] shares many with a colleague, who sees them from then on", async () => {
  const world = await createWorld();
  const [admin, member] = [await world.person("admin"), await world.person("member")];
  const [first = 0, second = 0] = await applicationsOf(world, 2);
  const task = { action: "share", user_id: member.user_id };

  await done(world, admin, { task, application_ids: [first] });
  const again = await done(world, admin, { task, application_ids: [first, second] });

  expect([again.done, reasonsOf(again)]).toEqual([1, { "This person can already see it.": 1 }]);
  expect((await rowOf(world, member, second)).body).toMatchObject({ my_role: "application_interviewer" });
});

it("[ROLE-6] deletes for a person without the right only what they uploaded, and all or none", async () => {
  const world = await createWorld();
  const job = await world.job();
  const recruiter = await world.person("member", { jobs: [[job, "collaborator"]] });
  const { id: own } = await world.application({ job_id: job.id, uploaded_by_id: recruiter.user_id });
  const { id: other } = await world.application({ job_id: job.id });
  const start = (application_ids: number[]) =>
    world.sendRaw(recruiter, createBulkAction, { body: { task: { action: "delete" }, application_ids } });

  const refused = await start([own, other]);
  expect(refused).toMatchObject({
    status: 403,
    body: { detail: "You can delete several applications at once only if you added all of them." },
  });
  expect((await rowOf(world, recruiter, own)).status).toBe(200);
  const anonymize = { task: { action: "anonymize" as const }, application_ids: [own, other] };
  expect(await world.sendRaw(recruiter, createBulkAction, { body: anonymize })).toMatchObject({
    status: 403,
    body: { detail: "You can anonymize several applications at once only if you added all of them." },
  });

  const started = (await start([own])).body as unknown as { id: number };
  // The application no longer belongs to the recruiter when it is processed.
  await world.system((db) =>
    db.updateTable("application").set({ uploaded_by_id: null }).where("id", "=", own).execute(),
  );
  await work(world, started);
  expect(await read(world, recruiter, started)).toMatchObject({ done: 0, skipped: 1 });
});

it("[BULK-1] tells before what would be left out and why, and changes nothing by it", async () => {
  const world = await createWorld();
  const admin = await world.person("admin");
  const screening = await world.status("Screening");
  const [first = 0] = await applicationsOf(world, 1, { first_name: "Amara", last_name: "Okafor" });
  const [there = 0] = await applicationsOf(world, 1, { status_id: screening.id, first_name: "Bo", last_name: "Ek" });
  const task = { action: "move", status_id: screening.id };

  const told = await preflighted(world, admin, { task, application_ids: [first, there, 888_888_888] });

  expect(told).toEqual({
    count: 3,
    changed: 1,
    left_out: [
      { reason: "Already in this status.", count: 1, applications: [{ id: there, full_name: "Bo Ek" }] },
      { reason: "Not found, or you don't have access.", count: 1, applications: [] },
    ],
  });
  expect(await statusOf(world, admin, first)).toBe("New");
});

it("[BULK-1] destroys more than a few only when the number was confirmed, and no more than were confirmed", async () => {
  const world = await createWorld();
  const admin = await world.person("admin");
  const application_ids = await applicationsOf(world, typedAbove + 1);
  const start = (given: object) =>
    world.sendRaw(admin, createBulkAction, { body: { task: { action: "anonymize" }, ...given } });

  expect((await start({ application_ids })).body.errors).toEqual({
    confirmed_count: ["Confirm how many applications you want to change."],
  });
  expect(await start({ query: {}, confirmed_count: typedAbove })).toMatchObject({
    status: 409,
    body: { code: "more_found", count: typedAbove + 1 },
  });
  expect((await start({ query: {}, confirmed_count: typedAbove + 1 })).status).toBe(201);
  expect((await start({ application_ids: application_ids.slice(0, typedAbove) })).status).toBe(201);
});

it("[BULK-1] leaves the rest alone when it is cancelled, and undoes what was done", async () => {
  const world = await createWorld();
  const admin = await world.person("admin");
  const application_ids = await applicationsOf(world, 3);
  const { id: status_id } = await world.status("Screening");
  const action = await send(world, admin, { task: { action: "move", status_id }, application_ids });
  const cancel = () => world.send(admin, cancelBulkAction, { params: { bulk_action_id: action.id } });

  expect((await cancel()).body).toMatchObject({ is_cancelled: true, is_finished: true, waiting: 0, skipped: 3 });
  expect((await cancel()).status).toBe(200);
  await work(world, action);

  const ended = await read(world, admin, action);
  expect(ended).toMatchObject({ done: 0, can_undo: false });
  expect(reasonsOf(ended)).toEqual({ "Canceled before it was processed.": 3 });
  for (const id of application_ids) expect(await statusOf(world, admin, id)).toBe("New");
});

it("[BULK-1] tells in each application's log what was done to it by an action on many", async () => {
  const world = await createWorld();
  const admin = await world.person("admin");
  const [id = 0] = await applicationsOf(world, 1);

  await done(world, admin, { task: { action: "owner", owner_id: admin.user_id }, application_ids: [id] });

  const { body } = await world.send(admin, listLogs, { params: { application_id: id } });
  expect(body.results.map(({ type }) => type)).toEqual(["owner_changed"]);
});
