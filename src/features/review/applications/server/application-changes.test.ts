import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { createWorld } from "#tests/support/world.ts";
import { createStatus, deleteStatus, patchStatus } from "#features/organization/statuses/statuses.contract.ts";
import { rejectedGroup } from "#features/organization/statuses/statuses.ts";
import { patchApplication } from "#features/conversations/application-changes/application-changes.contract.ts";
import { getApplication, listLogs } from "../applications.contract.ts";

it("[CALL-1] sets and clears the owner, who must see the application, and says so in the log", async () => {
  const { application, job, person, send, sendRaw } = await createWorld();
  const { id: job_id } = await job();
  const admin = await person("admin");
  const colleague = await person("member", { name: "Bo Ek", jobs: [[{ id: job_id }, "collaborator"]] });
  const stranger = await person("member");
  const { id } = await application({ job_id });
  const params = { application_id: id };

  const owned = await send(admin, patchApplication, { params, body: { id, _owner: colleague.user_id, version: 1 } });
  const refused = await sendRaw(admin, patchApplication, { params, body: { _owner: stranger.user_id } });
  const cleared = await send(admin, patchApplication, { params, body: { _owner: null } });

  expect(owned.body).toMatchObject({ owner: colleague.user_id, owner_obj: { name: "Bo Ek" }, version: 2 });
  expect(refused).toMatchObject({ status: 400, body: { errors: { _owner: [expect.stringContaining("can't see")] } } });
  expect(cleared.body).toMatchObject({ owner: null, version: 3 });
  const { results } = (await send(admin, listLogs, { params })).body;
  expect(results.map(({ type, owner }) => [type, owner])).toEqual([
    ["owner_changed", null],
    ["owner_changed", "Bo Ek"],
  ]);
});

it("[CALL-1] [PIPE-3] marks a rejection as sent both ways, which ends its reminder", async () => {
  const { application, company, person, send, status, system } = await createWorld();
  const admin = await person("admin");
  const rejected = await status("Rejected");
  await send(admin, patchStatus, {
    params: { company_id: company.id, status_id: rejected.id },
    body: { rejection_not_sent_days: 3 },
  });
  const { id } = await application();
  const params = { application_id: id };
  const overdue = async () => (await send(admin, getApplication, { params })).body.is_rejection_overdue;

  await send(admin, patchApplication, { params, body: { status_id: rejected.id } });
  expect(await overdue()).toBe(false);
  await system((db) =>
    sql`update application set rejection_due_at = rejection_due_at - interval '3 days' where id = ${id}`.execute(db),
  );
  expect(await overdue()).toBe(true);

  const sent = await send(admin, patchApplication, { params, body: { rejection_sent: true } });
  expect(sent.body).toMatchObject({ rejection_sent: true, is_rejection_overdue: false });
  const unsent = await send(admin, patchApplication, { params, body: { rejection_sent: false } });
  expect(unsent.body).toMatchObject({ rejection_sent: false, is_rejection_overdue: true });
  const { results } = (await send(admin, listLogs, { params })).body;
  expect(results.map(({ type }) => type)).toEqual([
    "rejection_sent_changed",
    "rejection_sent_changed",
    "application_moved",
  ]);
});

describe("that a rejection was sent", () => {
  async function createRejectedWorld() {
    const world = await createWorld();
    const admin = await world.person("admin");
    const statusOf = async (name: string, more: { group?: 1; is_rejection_step?: true } = {}) =>
      (
        await world.send(admin, createStatus, {
          params: { company_id: world.company.id },
          body: { name, group: rejectedGroup, ...more },
        })
      ).body;
    const params = { application_id: (await world.application()).id };
    const change = async (body: { status_id?: number; rejection_sent?: boolean }) =>
      (await world.send(admin, patchApplication, { params, body })).body;
    const statuses = {
      tooLate: await statusOf("Too late"),
      tooFar: await statusOf("Too far"),
      refusal: await statusOf("Refusal", { group: 1, is_rejection_step: true }),
      trial: await statusOf("Trial", { group: 1 }),
    };
    return { ...world, admin, params, change, ...statuses };
  }

  it("[DETAIL-21] is refused where there is none, and needs one that came in the same call at the latest", async () => {
    const { admin, params, change, sendRaw, send, tooLate } = await createRejectedWorld();

    const refused = await sendRaw(admin, patchApplication, { params, body: { rejection_sent: true } });

    expect(refused).toMatchObject({
      status: 400,
      body: { errors: { rejection_sent: [expect.stringContaining("isn't rejected")] } },
    });
    expect((await send(admin, getApplication, { params })).body).toMatchObject({ rejection_sent: false, version: 1 });
    expect((await change({ rejection_sent: false })).version).toBe(1);
    expect((await change({ status_id: tooLate.id, rejection_sent: true })).rejection_sent).toBe(true);
  });

  it("[DETAIL-21] is not said of a second rejection, only because a first one was", async () => {
    const { change, tooLate, trial } = await createRejectedWorld();
    await change({ status_id: tooLate.id, rejection_sent: true });

    const reopened = await change({ status_id: trial.id });
    const again = await change({ status_id: tooLate.id });

    expect([reopened.rejection_sent, again.rejection_sent]).toEqual([false, false]);
  });

  it("[PIPE-6] [MSG-2] holds on from one status that rejects to another, a rejection step among them", async () => {
    const { change, tooLate, tooFar, refusal } = await createRejectedWorld();
    await change({ status_id: refusal.id, rejection_sent: true });

    const moved = await change({ status_id: tooLate.id });
    const corrected = await change({ status_id: tooFar.id });

    expect([moved.rejection_sent, corrected.rejection_sent]).toEqual([true, true]);
  });

  it("[PIPE-1] [DETAIL-21] ends where the status that rejects is removed for one that does not", async () => {
    const { admin, company, params, change, send, tooLate, tooFar, trial } = await createRejectedWorld();
    await change({ status_id: tooLate.id, rejection_sent: true });
    const remove = async (status_id: number, move_to: number) => {
      await send(admin, deleteStatus, { params: { company_id: company.id, status_id }, query: { move_to } });
      return (await send(admin, getApplication, { params })).body.rejection_sent;
    };

    expect(await remove(tooLate.id, tooFar.id)).toBe(true);
    expect(await remove(tooFar.id, trial.id)).toBe(false);
  });
});

it("[PIPE-3] reminds by the days that a status is given later, and not at all without", async () => {
  const { application, company, person, send, status, system } = await createWorld();
  const admin = await person("admin");
  const rejected = await status("Rejected");
  const { id } = await application();
  const params = { application_id: id };
  const overdue = async () => (await send(admin, getApplication, { params })).body.is_rejection_overdue;
  const remindAfter = (rejection_not_sent_days: number) =>
    send(admin, patchStatus, {
      params: { company_id: company.id, status_id: rejected.id },
      body: { rejection_not_sent_days },
    });

  await remindAfter(0);
  await send(admin, patchApplication, { params, body: { status_id: rejected.id } });
  await system((db) =>
    sql`update status_change set dt_created = dt_created - interval '3 days' where application_id = ${id}`.execute(db),
  );

  expect(await overdue()).toBe(false);
  await remindAfter(2);
  expect(await overdue()).toBe(true);
  await remindAfter(4);
  expect(await overdue()).toBe(false);
});

it("[CALL-1] says what can be changed to a call that changes nothing", async () => {
  const { application, person, sendRaw } = await createWorld();
  const { id } = await application();

  const refused = await sendRaw(await person("admin"), patchApplication, {
    params: { application_id: id },
    body: { id },
  });

  expect(refused).toMatchObject({
    status: 400,
    body: { detail: "Nothing to change. Send at least one field." },
  });
});

it("[ROLE-14] makes no interviewer the owner, of a job or of this application", async () => {
  const { application, job, person, sendRaw } = await createWorld();
  const { id: job_id } = await job();
  const admin = await person("admin");
  const { id } = await application({ job_id });
  const interviewers = [
    await person("member", { jobs: [[{ id: job_id }, "job_interviewer"]] }),
    await person("member", { applications: [{ id }] }),
  ];

  for (const { user_id } of interviewers) {
    const refused = await sendRaw(admin, patchApplication, {
      params: { application_id: id },
      body: { _owner: user_id },
    });
    expect(refused).toMatchObject({
      status: 400,
      body: { errors: { _owner: [expect.stringContaining("Interviewers")] } },
    });
  }
});
