import { sql } from "kysely";
import { expect, it } from "vitest";
import { createWorld } from "#tests/support/world.ts";
import { patchStatus } from "#features/statuses/statuses.contract.ts";
import { getApplication, listLogs, patchApplication } from "../applications.contract.ts";

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
    body: { detail: "Nothing to change. Send status_id, rejection_sent or _owner." },
  });
});
