import { expect, it } from "vitest";
import { patchApplication } from "#features/conversations/application-changes/application-changes.contract.ts";
import { getApplication, listLogs } from "#features/review/applications/applications.contract.ts";
import { createRejectionReason } from "#features/review/rejections/rejections.contract.ts";
import { untilOthersWait } from "#tests/support/locks.ts";
import { createWorld } from "#tests/support/world.ts";
import { createStatus, deleteStatus, getStatus, listStatuses, patchStatus, putStatus } from "../statuses.contract.ts";

it("[PIPE-1] lists a company's statuses by group and order, and marks where the product puts applications itself", async () => {
  const { company, person, send } = await createWorld();

  const { body } = await send(await person("member"), listStatuses, { params: { company_id: company.id } });

  expect(body.map((status) => [status.name, status.group, status.is_default])).toEqual([
    ["New", 0, true],
    ["Screening", 1, false],
    ["Interview", 1, false],
    ["Offer", 1, false],
    ["Rejected", 19, true],
    ["Hired", 20, true],
    ["On hold", 21, false],
  ]);
});

it("[PIPE-6] takes back a status as it was read, and changes nothing by that", async () => {
  const { company, person, send } = await createWorld();
  const admin = await person("admin");
  const { body: statuses } = await send(admin, listStatuses, { params: { company_id: company.id } });

  for (const status of statuses) {
    const params = { company_id: company.id, status_id: status.id };
    const { body } = await send(admin, putStatus, { params, body: status });
    expect(body).toEqual(status);
  }
});

it("[PIPE-1] creates, renames and colours a status, and refuses a name that is taken", async () => {
  const { company, person, send, sendRaw } = await createWorld();
  const admin = await person("admin");
  const params = { company_id: company.id };

  const made = await send(admin, createStatus, {
    params,
    body: { name: "Reference check", group: 1, color: "#0B6B63" },
  });
  const named = {
    params: { ...params, status_id: made.body.id },
    body: { name: "References", version: made.body.version },
  };
  const renamed = await send(admin, patchStatus, named);
  const late = await sendRaw(admin, patchStatus, named);
  const taken = await sendRaw(admin, createStatus, { params, body: { name: "SCREENING", group: 1 } });

  expect(made).toMatchObject({ status: 201, body: { color: "#0b6b63", group: 1, is_default: false } });
  expect(renamed.body).toMatchObject({ name: "References", color: "#0b6b63", version: 2 });
  expect(late).toMatchObject({ status: 409, body: { current: { name: "References" } } });
  expect(taken).toMatchObject({
    status: 400,
    body: { errors: { name: ["Another status in this pipeline already has this name."] } },
  });
});

it("[PUBLIC-5] keeps what candidates read of a status, in any group", async () => {
  const { company, person, send, sendRaw, status } = await createWorld();
  const [admin, { id: status_id }] = [await person("admin"), await status("Interview")];
  const call = (body: object) => ({ params: { company_id: company.id, status_id }, body });
  const told = { candidate_label: " Getting to know you ", candidate_next_step: "We call you.", candidate_days: 12 };

  const kept = await send(admin, patchStatus, call(told));
  const renamed = await send(admin, patchStatus, call({ name: "Talks" }));
  const ended = await send(admin, patchStatus, call({ group: 19, candidate_label: "" }));
  const wrong = await sendRaw(admin, patchStatus, call({ candidate_label: "x".repeat(81), candidate_days: 366 }));

  expect(kept.body).toMatchObject({ ...told, candidate_label: "Getting to know you" });
  expect(renamed.body).toMatchObject({ candidate_label: "Getting to know you", candidate_days: 12 });
  expect(ended.body).toMatchObject({
    candidate_label: null,
    candidate_next_step: "We call you.",
    candidate_days: 12,
  });
  expect([wrong.status, Object.keys(wrong.body.errors ?? {})]).toEqual([400, ["candidate_label", "candidate_days"]]);
});

it("[PIPE-1] puts a status that comes from another group last in it, so that it is not the default there", async () => {
  const { company, person, send, status } = await createWorld();
  const [admin, params] = [await person("admin"), { company_id: company.id }];
  const { id: status_id } = await status("Screening");

  const { body } = await send(admin, patchStatus, { params: { ...params, status_id }, body: { group: 19 } });

  expect(body).toMatchObject({ group: 19, is_default: false });
  const rejecting = (await send(admin, listStatuses, { params })).body.filter(({ group }) => group === 19);
  expect(rejecting.map(({ name }) => name)).toEqual(["Rejected", "Screening"]);
});

it("[PIPE-1] asks where the applications of a status in use go, and moves them with their history", async () => {
  const { application, company, person, send, sendRaw, status } = await createWorld();
  const admin = await person("admin");
  const [screening, interview] = [await status("Screening"), await status("Interview")];
  const standing = await application({ status_id: screening.id });
  const params = { company_id: company.id, status_id: screening.id };

  const asked = await sendRaw(admin, deleteStatus, { params });
  const removed = await send(admin, deleteStatus, { params, query: { move_to: interview.id } });
  const moved = await send(admin, getApplication, { params: { application_id: standing.id } });
  const logs = await send(admin, listLogs, { params: { application_id: standing.id } });

  expect(asked).toMatchObject({
    status: 409,
    body: { code: "status_in_use", count: 1, detail: "1 application is in Screening. Choose where to move it." },
  });
  expect(removed.status).toBe(204);
  expect(moved.body.status).toBe("Interview");
  expect(logs.body.results[0]?.data).toEqual({ from_status_id: screening.id, to_status_id: interview.id });
});

it("[ROLE-15] goes on hiding who applies when the status is removed at which it ends", async () => {
  const { application, company, job, person, send, status } = await createWorld();
  const admin = await person("admin");
  const [screening, interview, offer] = [await status("Screening"), await status("Interview"), await status("Offer")];
  const blind = await job({ blind_until_status_id: interview.id });
  const { id } = await application({ job_id: blind.id, is_masked: true, status_id: screening.id });
  const isMasked = async () =>
    (await send(admin, getApplication, { params: { application_id: id } })).body.should_be_masked;
  const remove = (gone: { id: number }, move_to?: number) =>
    send(admin, deleteStatus, { params: { company_id: company.id, status_id: gone.id }, query: { move_to } });
  const onHold = await status("On hold");

  await remove(interview);
  const screened = await isMasked();
  await send(admin, patchApplication, { params: { application_id: id }, body: { status_id: onHold.id } });
  const onHoldMasked = await isMasked();
  await send(admin, patchApplication, { params: { application_id: id }, body: { status_id: screening.id } });
  const screenedAgain = await isMasked();
  await remove(screening, offer.id);

  expect([screened, onHoldMasked, screenedAgain, await isMasked()]).toEqual([true, true, true, false]);
});

it("[PIPE-1] keeps one status in each of the groups the product needs", async () => {
  const { company, person, sendRaw, status } = await createWorld();

  const refusal = await sendRaw(await person("owner"), deleteStatus, {
    params: { company_id: company.id, status_id: (await status("New")).id },
  });

  expect(refusal).toMatchObject({ status: 409, body: { code: "last_of_group" } });
});

it("[PIPE-1] asks before the group of a status in use changes, and keeps the group until that is confirmed", async () => {
  const { application, company, person, send, sendRaw, status } = await createWorld();
  const admin = await person("admin");
  const { id: status_id } = await status("Interview");
  const { id: application_id } = await application({ status_id });
  const params = { company_id: company.id, status_id };
  const groupOfBoth = async () => {
    const { body } = await send(admin, getStatus, { params });
    const { body: standing } = await send(admin, getApplication, { params: { application_id } });
    return [body.group, standing.status_group];
  };

  const asked = await sendRaw(admin, patchStatus, { params, body: { group: 20 } });
  const untouched = await groupOfBoth();
  const replaced = await sendRaw(admin, putStatus, { params, body: { name: "Interview", group: 20 } });
  await send(admin, patchStatus, { params, body: { group: 20, confirm_group_change: true } });

  const detail = "1 application is in Interview and changes with it.";
  expect(asked).toMatchObject({ status: 409, body: { code: "group_in_use", count: 1, detail } });
  expect(replaced.status).toBe(409);
  expect([untouched, await groupOfBoth()]).toEqual([
    [1, 1],
    [20, 20],
  ]);
});

it("[PIPE-1] [PIPE-5] has no effect outside its group, and is as it was when the status moves back", async () => {
  const { application, company, person, send, sendRaw, status, system } = await createWorld();
  const admin = await person("admin");
  const { id: status_id } = await status("Rejected");
  const params = { company_id: company.id, status_id };
  const parts = {
    idle_days: 5,
    rejection_not_sent_days: 6,
    rejection_reason_options: ["Salary"],
    rejection_reason_allow_other: true,
    ended_by: "candidate" as const,
    candidate_days: 7,
  };
  await send(admin, createStatus, { params: { company_id: company.id }, body: { name: "Turned down", group: 19 } });
  await send(admin, patchStatus, { params, body: parts });
  const move = (group: 1 | 19) =>
    send(admin, patchStatus, { params, body: { group, order: 0, confirm_group_change: true } });
  const { id: application_id } = await application();
  await send(admin, patchApplication, { params: { application_id }, body: { status_id } });
  const reasonStatus = async () =>
    (await sendRaw(admin, createRejectionReason, { params: { application_id }, body: { value: "Salary" } })).status;
  const remindersAreSet = () =>
    system(async (db) => {
      const row = await db
        .selectFrom("application")
        .select(["idle_at", "rejection_due_at"])
        .where("id", "=", application_id)
        .executeTakeFirstOrThrow();
      return [row.idle_at !== null, row.rejection_due_at !== null];
    });

  const active = await move(1);
  const whileActive = [await reasonStatus(), ...(await remindersAreSet())];
  const back = await move(19);
  const { body: statuses } = await send(admin, listStatuses, { params: { company_id: company.id } });

  expect(active.body).toMatchObject(parts);
  expect(whileActive).toEqual([400, true, false]);
  expect(back.body).toMatchObject({ ...parts, is_default: true });
  expect([await reasonStatus(), ...(await remindersAreSet())]).toEqual([201, false, true]);
  expect(statuses.filter(({ group }) => group === 19).map(({ name }) => name)).toEqual(["Rejected", "Turned down"]);
});

it("[PIPE-3] [UI-4] refuses reasons that differ in case alone", async () => {
  const { company, person, sendRaw, status } = await createWorld();
  const params = { company_id: company.id, status_id: (await status("Rejected")).id };
  const body = { rejection_reason_options: ["Salary", "Experience", "salary"] };

  const refused = await sendRaw(await person("admin"), patchStatus, { params, body });

  expect([refused.status, refused.body.errors]).toEqual([
    400,
    { rejection_reason_options: ["This reason already exists."] },
  ]);
});

it("[PIPE-1] lets only owners and administrators change the pipeline, and only of their company", async () => {
  const here = await createWorld();
  const there = await createWorld();
  const body = { name: "Trial day", group: 1 as const };

  const manager = await here.sendRaw(await here.person("manager"), createStatus, {
    params: { company_id: here.company.id },
    body,
  });
  const foreign = await here.sendRaw(await here.person("owner"), createStatus, {
    params: { company_id: there.company.id },
    body,
  });

  expect(manager.status).toBe(403);
  expect(foreign.status).toBe(404);
});

it("[PIPE-1] lists the statuses of the pipelines some jobs use, of jobs one may see", async () => {
  const { company, job, person, send } = await createWorld();
  const ownJob = await job();
  const params = { company_id: company.id };
  const member = await person("member", { jobs: [[ownJob, "viewer"]] });

  const own = await send(member, listStatuses, { params, query: { job_ids: [ownJob.id] } });
  const hidden = await send(await person("member"), listStatuses, { params, query: { job_ids: [ownJob.id] } });

  expect(own.body).toHaveLength(7);
  expect(hidden.body).toHaveLength(0);
});

it("[PIPE-1] keeps one status of a group whose last two are removed at the same moment", async () => {
  const { company, person, send, sendRaw, status, system } = await createWorld();
  const admin = await person("admin");
  const params = { company_id: company.id };
  const second = await send(admin, createStatus, { params, body: { name: "Arrived", group: 0 } });
  const arriving = [(await status("New")).id, second.body.id];

  const removals = await system(async (db) => {
    await db.selectFrom("pipeline").select("id").where("company_id", "=", company.id).forUpdate().execute();
    const both = arriving.map((status_id) => sendRaw(admin, deleteStatus, { params: { ...params, status_id } }));
    await untilOthersWait(db, 2);
    return both;
  });
  const answers = (await Promise.all(removals)).toSorted((a, b) => a.status - b.status);

  expect(answers).toMatchObject([{ status: 204 }, { status: 409, body: { code: "last_of_group" } }]);
  const { body } = await send(admin, listStatuses, { params });
  expect(body.filter(({ group }) => group === 0)).toHaveLength(1);
});
