import { expect, it } from "vitest";
import { patchApplication } from "#features/conversations/application-changes/application-changes.contract.ts";
import { getApplication, listLogs } from "#features/review/applications/applications.contract.ts";
import { createStatus } from "#features/organization/statuses/statuses.contract.ts";
import { rejectedGroup, type EndedBy } from "#features/organization/statuses/statuses.ts";
import { createWorld } from "#tests/support/world.ts";
import {
  createRejectionReason,
  deleteRejectionReason,
  deleteRejectionReasons,
  listRejectionReasons,
  patchRejectionReason,
  putRejectionReason,
} from "../rejections.contract.ts";

/** Creates an application in the status Rejected, which offers reasons and allows free text. */
async function createRejection(
  given: { uploaded_by_id?: number; job_id?: number } = {},
  world?: Awaited<ReturnType<typeof createWorld>>,
) {
  const here = world ?? (await createWorld());
  const rejected = await here.status("Rejected");
  const { id } = await here.application({ status_id: rejected.id, ...given });
  return { ...here, rejected, params: { application_id: id } };
}

it("[NOTE-7] answers 404 while there is no reason, then the reason with its author", async () => {
  const { params, person, send, sendRaw } = await createRejection();
  const admin = await person("admin");

  const none = await sendRaw(admin, listRejectionReasons, { params });
  const given = await send(admin, createRejectionReason, {
    params,
    body: { value: "Salary expectation", comment: " Far above the budget. " },
  });
  const list = await send(admin, listRejectionReasons, { params });

  expect(none.status).toBe(404);
  expect(given).toMatchObject({
    status: 201,
    body: {
      value: "Salary expectation",
      is_other: false,
      comment: "Far above the budget.",
      user: { id: admin.user_id, name: admin.name },
      canEdit: true,
    },
  });
  expect(list.body).toEqual({ count: 1, results: [given.body] });
});

it("[NOTE-7] answers a caller who asks for an optional reason with an empty list, and only for what they may see", async () => {
  const { params, person, send, sendRaw } = await createRejection();
  const query = { optional: true };

  const list = await send(await person("admin"), listRejectionReasons, { params, query });
  const hidden = await sendRaw(await person("member"), listRejectionReasons, { params, query });

  expect(list).toMatchObject({ status: 200, body: { count: 0, results: [] } });
  expect(hidden.status).toBe(404);
});

it("[NOTE-7] accepts what the status offers, and other reasons only where the status allows them", async () => {
  const { params, person, rejected, send, sendRaw, system } = await createRejection();
  const admin = await person("admin");
  const give = (body: object) => sendRaw(admin, createRejectionReason, { params, body });

  const unknown = await give({ value: "Wrong shoes" });
  const other = await send(admin, createRejectionReason, { params, body: { value: "Moved abroad", is_other: true } });
  const offered = await send(admin, createRejectionReason, {
    params,
    body: { value: "Salary expectation", is_other: true },
  });
  await system((db) =>
    db
      .updateTable("application_status")
      .set({ rejection_reason_allow_other: false })
      .where("id", "=", rejected.id)
      .execute(),
  );
  const forbidden = await give({ value: "Moved abroad", is_other: true });

  const refusal = { status: 400, body: { errors: { value: ["This reason isn't available for this status."] } } };
  expect(unknown).toMatchObject(refusal);
  expect(other.body).toMatchObject({ value: "Moved abroad", is_other: true });
  expect(offered.body).toMatchObject({ value: "Salary expectation", is_other: false });
  expect(forbidden).toMatchObject(refusal);
});

it("[NOTE-7] accepts no reason for an application that is not rejected", async () => {
  const { application, person, sendRaw } = await createWorld();
  const params = { application_id: (await application()).id };

  const refusal = await sendRaw(await person("admin"), createRejectionReason, {
    params,
    body: { value: "Salary expectation", is_other: true },
  });

  expect(refusal.status).toBe(400);
});

it("[NOTE-7] keeps one reason: a second one replaces one's own and not a colleague's", async () => {
  const { params, person, send, sendRaw } = await createRejection();
  const [admin, owner] = [await person("admin"), await person("owner")];
  await send(admin, createRejectionReason, { params, body: { value: "Salary expectation" } });

  const refusal = await sendRaw(owner, createRejectionReason, { params, body: { value: "Position filled" } });
  await send(admin, createRejectionReason, { params, body: { value: "Not enough experience" } });
  const { body } = await send(owner, listRejectionReasons, { params });

  expect(refusal).toMatchObject({
    status: 409,
    body: { code: "reason_given", current: { value: "Salary expectation", canEdit: false } },
  });
  expect(body).toMatchObject({ count: 1, results: [{ value: "Not enough experience" }] });
});

it("[NOTE-7] lets a person who rejects an application again give a reason, whatever the author of the last", async () => {
  const { params, person, rejected, send, status } = await createRejection();
  const [admin, owner] = [await person("admin"), await person("owner")];
  await send(admin, createRejectionReason, { params, body: { value: "Position filled" } });
  await send(owner, patchApplication, { params, body: { status_id: (await status("Screening")).id } });
  await send(owner, patchApplication, { params, body: { status_id: rejected.id } });

  const reply = await send(owner, createRejectionReason, { params, body: { value: "Salary expectation" } });

  expect(reply).toMatchObject({ status: 201, body: { value: "Salary expectation", user: { id: owner.user_id } } });
});

it("[PIPE-5] says whether the company rejected or the candidate withdrew, as the status does unless told otherwise", async () => {
  const { application, company, person, send } = await createWorld();
  const admin = await person("admin");
  const withdrawn = await send(admin, createStatus, {
    params: { company_id: company.id },
    body: { name: "Withdrawn", group: rejectedGroup, rejection_reason_allow_other: true, ended_by: "candidate" },
  });
  const { id } = await application({ status_id: withdrawn.body.id });
  const params = { application_id: id };
  const give = async (given: { ended_by?: EndedBy }) =>
    (await send(admin, createRejectionReason, { params, body: { value: "Salary", is_other: true, ...given } })).body;

  expect(await give({})).toMatchObject({ ended_by: "candidate" });
  const { id: rejection_reason_id, ended_by } = await give({ ended_by: "company" });
  const changed = await send(admin, patchRejectionReason, {
    params: { rejection_reason_id },
    body: { ended_by: "candidate" },
  });
  const kept = await send(admin, patchRejectionReason, { params: { rejection_reason_id }, body: { comment: "Kind." } });

  expect(ended_by).toBe("company");
  expect(changed.body).toMatchObject({ value: "Salary", ended_by: "candidate" });
  expect(kept.body).toMatchObject({ comment: "Kind.", ended_by: "candidate" });
});

it("[ROLE-9] lets only the author edit or delete a reason", async () => {
  const { params, person, send, sendRaw } = await createRejection();
  const [admin, owner] = [await person("admin"), await person("owner")];
  const { body: reason } = await send(admin, createRejectionReason, { params, body: { value: "Position filled" } });
  const own = { params: { rejection_reason_id: reason.id } };
  const body = { value: "Salary expectation" };

  expect((await sendRaw(owner, patchRejectionReason, { ...own, body })).status).toBe(403);
  expect((await sendRaw(owner, putRejectionReason, { ...own, body })).status).toBe(403);
  expect((await sendRaw(owner, deleteRejectionReason, own)).status).toBe(403);
  expect((await sendRaw(owner, deleteRejectionReasons, { params })).status).toBe(403);
  expect((await send(owner, listRejectionReasons, { params })).body.results).toEqual([
    { ...reason, canEdit: false, canDelete: false },
  ]);
});

it("[NOTE-7] edits and deletes one's own reason, by its id and by its application", async () => {
  const { params, person, send, sendRaw } = await createRejection();
  const admin = await person("admin");
  const { body: reason } = await send(admin, createRejectionReason, {
    params,
    body: { value: "Position filled", comment: "In May." },
  });
  const own = { params: { rejection_reason_id: reason.id } };

  const patched = await send(admin, patchRejectionReason, { ...own, body: { comment: "In June.", version: 1 } });
  const late = await sendRaw(admin, patchRejectionReason, { ...own, body: { comment: "In July.", version: 1 } });
  const unknown = await sendRaw(admin, patchRejectionReason, { ...own, body: { value: "Wrong shoes" } });
  const put = await send(admin, putRejectionReason, { ...own, body: { value: "Salary expectation" } });
  const deleted = await send(admin, deleteRejectionReason, own);
  await send(admin, createRejectionReason, { params, body: { value: "Position filled" } });
  const deletedByApplication = await send(admin, deleteRejectionReasons, { params });

  expect(patched.body).toMatchObject({ value: "Position filled", comment: "In June.", version: 2 });
  expect(late).toMatchObject({ status: 409, body: { current: { comment: "In June." } } });
  expect(unknown.status).toBe(400);
  expect(put.body).toMatchObject({ value: "Salary expectation", comment: "", version: 3 });
  expect([deleted.status, deletedByApplication.status]).toEqual([204, 204]);
  expect((await sendRaw(admin, listRejectionReasons, { params })).status).toBe(404);
  expect((await sendRaw(admin, deleteRejectionReasons, { params })).status).toBe(404);
});

it("[ROLE-10] lets only the hiring team give a reason, and tells an agency recruiter the reason without the comment", async () => {
  const world = await createWorld();
  const { job, person, send, sendRaw } = world;
  const ownJob = await job();
  const recruiter = await person("member", { jobs: [[ownJob, "recruiter"]] });
  const viewer = await person("member", { jobs: [[ownJob, "viewer"]] });
  const { params } = await createRejection({ job_id: ownJob.id, uploaded_by_id: recruiter.user_id }, world);
  const body = { value: "Position filled", comment: "The agency was late again." };

  expect((await sendRaw(viewer, createRejectionReason, { params, body })).status).toBe(403);
  expect((await sendRaw(recruiter, createRejectionReason, { params, body })).status).toBe(403);
  await send(await person("admin"), createRejectionReason, { params, body });

  expect((await send(viewer, listRejectionReasons, { params })).body.results[0]).toMatchObject(body);
  expect((await send(recruiter, listRejectionReasons, { params })).body.results[0]).toMatchObject({
    value: "Position filled",
    comment: "",
  });
});

it("[NOTE-7] writes in the log that a reason was given and taken away, without its words", async () => {
  const { params, person, send } = await createRejection();
  const admin = await person("admin");
  const { body } = await send(admin, createRejectionReason, {
    params,
    body: { value: "Moved abroad", is_other: true },
  });
  await send(admin, deleteRejectionReasons, { params });

  const logs = await send(admin, listLogs, { params });

  expect(logs.body.results.map((entry) => [entry.type, entry.data])).toEqual([
    ["rejection_reason_deleted", { rejection_reason_id: body.id }],
    ["rejection_reason_set", { rejection_reason_id: body.id }],
  ]);
});

it("[SEARCH-15] moves an application and says why in one, or does neither", async () => {
  const { application, person, send, sendRaw, status } = await createWorld();
  const admin = await person("admin");
  const [rejected, interview] = [await status("Rejected"), await status("Interview")];
  const { id } = await application();
  const params = { application_id: id };
  const reject = (value: string) =>
    sendRaw(admin, patchApplication, { params, body: { status_id: rejected.id, version: 1, reason: { value } } });
  const isRejected = async () => (await send(admin, getApplication, { params })).body.status_id === rejected.id;

  const unknown = await reject("Wrong shoes");
  expect(unknown).toMatchObject({ status: 400, body: { errors: { value: [expect.any(String)] } } });
  expect(await isRejected()).toBe(false);

  expect(await reject("Position filled")).toMatchObject({ status: 200, body: { status: "Rejected" } });
  const list = await send(admin, listRejectionReasons, { params });
  expect(list.body.results).toMatchObject([{ value: "Position filled", comment: "", user: { id: admin.user_id } }]);

  const elsewhere = await sendRaw(admin, patchApplication, {
    params,
    body: { status_id: interview.id, reason: { value: "Position filled" } },
  });
  expect(elsewhere.status).toBe(400);
  expect(await isRejected()).toBe(true);
});
